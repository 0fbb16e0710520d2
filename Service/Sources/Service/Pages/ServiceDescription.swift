import Foundation

/// The service in the words of OpenAPI 3.1.
package enum ServiceDescription {
    package static let json: String = {
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        let data = (try? JSONSerialization.data(withJSONObject: document, options: options)) ?? Data()
        return String(decoding: data, as: UTF8.self) + "\n"
    }()

    private static var document: [String: Any] {
        var paths: [String: Any] = [
            "/": plain("A page to try it", "text/html"), "/page.js": plain("The page's script", "text/javascript"),
            "/openapi.json": plain("This description", "application/json"),
            "/health": plain("Whether the process answers", "text/plain"),
            "/ready": plain("Whether pictures are drawn", "text/plain", alsoBusy: true),
            "/metrics": plain("Figures for Prometheus", "text/plain"), "/batch": ["post": batch], "/compare": ["post": compare],
            "/table": table(nil, template: false), "/t/{name}": table(nil, template: true),
        ]
        for format in PictureFormat.allCases {
            paths["/table.\(format.rawValue)"] = table(format, template: false)
            paths["/t/{name}.\(format.rawValue)"] = table(format, template: true)
        }
        return [
            "openapi": "3.1.0",
            "info": [
                "title": "RasterTables", "version": AnswerTag.version,
                "description":
                    "Tables as pictures by one request. Options are the query; content is the body, or the query of a GET.",
            ],
            "paths": paths, "security": [[String: Any](), ["bearer": [String]()]],
            "components": [
                "securitySchemes": ["bearer": ["type": "http", "scheme": "bearer"]], "schemas": ["Problem": problem],
            ],
        ]
    }

    private static var problem: [String: Any] {
        [
            "type": "object", "description": "Why there is no answer (RFC 9457).",
            "required": ["type", "title", "status", "detail"],
            "properties": [
                "type": ["type": "string", "enum": Problem.Kind.allCases.map { "urn:rastertables:problem:\($0.rawValue)" }],
                "title": ["type": "string"], "status": ["type": "integer"],
                "detail": ["type": "string", "description": "What is wrong and what to do."],
                "place": ["type": "string", "description": "An option, a path within the specification, or a limit."],
                "line": ["type": "integer"],
            ],
        ]
    }

    private static func parameter(_ form: OptionForm) -> [String: Any] {
        let schema: [String: Any] =
            switch form.value {
            case .text(let most): ["type": "string", "minLength": 1, "maxLength": most]
            case .word(let words): ["type": "string", "enum": words]
            case .number(let range): ["type": "number", "minimum": range.lowerBound, "maximum": range.upperBound]
            case .whole(let range): ["type": "integer", "minimum": range.lowerBound, "maximum": range.upperBound]
            case .flag: ["type": "boolean"]
            }
        let all: [String: Any] = form.isRepeated ? ["type": "array", "items": schema] : schema
        return ["name": form.name, "in": "query", "description": form.words, "schema": all]
    }

    private static func table(_ format: PictureFormat?, template: Bool) -> [String: Any] {
        let name: [String: Any] = [
            "name": "name", "in": "path", "required": true, "description": "The name of a template.",
            "schema": ["type": "string", "pattern": "^[^/]+$"],
        ]
        let common = (template ? [name] : []) + OptionForm.all.map(parameter)
        let types = format.map { [$0] } ?? PictureFormat.allCases
        let answers = answers(types.map(\.mediaType), pictures: types)
        let get: [String: Any] = [
            "summary": "The table of what stands in the address", "parameters": common + OptionForm.content.map(parameter),
            "responses": answers,
        ]
        return [
            "get": get, "head": get,
            "post": [
                "summary": "The table of the body", "parameters": common, "responses": answers,
                "requestBody": [
                    "required": true,
                    "description":
                        "Data in any format, a specification, or a form with fields 'spec', 'data', 'fonts' and pictures.",
                    "content": [
                        "text/csv": ["schema": [String: Any]()], "application/json": ["schema": [String: Any]()],
                        "application/octet-stream": ["schema": [String: Any]()],
                        "multipart/form-data": [
                            "schema": [
                                "type": "object",
                                "properties": [
                                    "spec": ["type": "string"], "data": ["type": "string", "format": "binary"],
                                    "fonts": ["type": "array", "items": ["type": "string", "format": "binary"]],
                                ],
                            ]
                        ],
                    ],
                ],
            ],
        ]
    }

    private static func answers(_ mediaTypes: [String], pictures: [PictureFormat] = []) -> [String: Any] {
        var content: [String: Any] = [:]
        for type in mediaTypes { content[String(type.prefix { $0 != ";" })] = ["schema": [String: Any]()] }
        var responses: [String: Any] = [
            "200": ["description": "The answer; RasterTables-Warnings says what is not as it was asked for.", "content": content]
        ]
        if !pictures.isEmpty { responses["304"] = ["description": "What If-None-Match names is still right."] }
        for status in Set(Problem.Kind.allCases.map(\.status.code)).sorted() {
            let kinds = Problem.Kind.allCases.filter { $0.status.code == status }
            var content: [String: Any] = ["application/problem+json": ["schema": ["$ref": "#/components/schemas/Problem"]]]
            // With errors=picture.
            for format in pictures where format == .png || format == .svg {
                content[format.mediaType] = ["schema": [String: Any]()]
            }
            responses["\(status)"] = ["description": kinds.map(\.title).joined(separator: "; "), "content": content]
        }
        return responses
    }

    private static func plain(_ summary: String, _ type: String, alsoBusy: Bool = false) -> [String: Any] {
        let get: [String: Any] = ["summary": summary, "responses": answers([type]), "security": [[String: Any]()]]
        return ["get": get, "head": get]
    }

    private static var batch: [String: Any] {
        [
            "summary": "A table for each line, each sent as soon as it is drawn",
            "requestBody": [
                "required": true, "description": "JSON lines: name, format, options, and csv, data or spec.",
                "content": [
                    "application/x-ndjson": ["schema": line], "application/json": ["schema": line],
                    "text/plain": ["schema": [String: Any]()],
                ],
            ],
            "responses": answers(["multipart/mixed", "application/zip"]),
        ]
    }

    /// One line; a whole body of JSON is one, too.
    private static var line: [String: Any] {
        let text: [String: Any] = ["type": "string"]
        return [
            "type": "object", "additionalProperties": false,
            "properties": [
                "name": text, "format": ["type": "string", "enum": PictureFormat.allCases.map(\.rawValue)], "csv": text,
                "data": text,
                "spec": ["type": ["object", "string"]], "options": ["type": "object"],
            ],
        ]
    }

    private static var compare: [String: Any] {
        [
            "summary": "What two pictures differ in",
            "parameters": OptionForm.ofComparison.map(parameter),
            "requestBody": [
                "required": true,
                "content": [
                    "multipart/form-data": [
                        "schema": [
                            "type": "object", "required": ["old", "new"],
                            "properties": [
                                "old": ["type": "string", "format": "binary"], "new": ["type": "string", "format": "binary"],
                            ],
                        ]
                    ]
                ],
            ],
            "responses": answers(["application/json", "text/html"]),
        ]
    }
}
