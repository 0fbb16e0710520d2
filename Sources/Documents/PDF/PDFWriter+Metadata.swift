import Foundation
import RasterGraphics

extension PDFWriter {
    func writeInfo(title: String) -> PDFObject {
        var value = PDFBytes("<</Producer(RasterTables)/Title")
        value.append(text: title)
        if let author = metadata.author {
            value.append("/Author")
            value.append(text: author)
        }
        if let subject = metadata.subject {
            value.append("/Subject")
            value.append(text: subject)
        }
        value.append(">>")
        return file.add(value)
    }

    func writeMetadata(title: String, language: String) -> PDFObject {
        func alternatives(_ name: String, _ text: String) -> String {
            "<dc:\(name)><rdf:Alt><rdf:li xml:lang=\"x-default\">\(text.xmlEscaped())</rdf:li></rdf:Alt></dc:\(name)>\n"
        }
        var text = """
            <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
            <x:xmpmeta xmlns:x="adobe:ns:meta/">
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
            xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
            <pdfuaid:part>1</pdfuaid:part>
            <pdf:Producer>RasterTables</pdf:Producer>
            <dc:format>application/pdf</dc:format>

            """
        text += alternatives("title", title)
        if let subject = metadata.subject { text += alternatives("description", subject) }
        if let author = metadata.author {
            text += "<dc:creator><rdf:Seq><rdf:li>\(author.xmlEscaped())</rdf:li></rdf:Seq></dc:creator>\n"
        }
        text += "<dc:language><rdf:Bag><rdf:li>\(language.xmlEscaped())</rdf:li></rdf:Bag></dc:language>\n"
        text += "</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>"
        // As it is, so that those find it who read no PDF.
        return file.addStream(PDFBytes("/Type/Metadata/Subtype/XML"), Array(text.utf8), isPacked: true)
    }

    /// What the data are called in a document.
    package static let attachmentName = "data.csv"

    func writeAttachment(_ data: String, _ catalog: inout PDFBytes) {
        let bytes = Array(data.utf8)
        var entries = PDFBytes("/Type/EmbeddedFile/Subtype/text#2Fcsv/Params<</Size ")
        entries.append(bytes.count)
        entries.append(">>")
        let stream = file.addStream(entries, bytes)
        var value = PDFBytes("<</Type/Filespec/AFRelationship/Data/Desc(The data of the table)/F")
        value.append(literal: Self.attachmentName.utf8)
        value.append("/UF")
        value.append(literal: Self.attachmentName.utf8)
        value.append("/EF<</F ")
        value.append(stream)
        value.append("/UF ")
        value.append(stream)
        value.append(">>>>")
        let specification = file.add(value)
        catalog.append("/AF[")
        catalog.append(specification)
        catalog.append("]/Names<</EmbeddedFiles<</Names[")
        catalog.append(literal: Self.attachmentName.utf8)
        catalog.append(specification)
        catalog.append("]>>>>")
    }
}
