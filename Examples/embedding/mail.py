#!/usr/bin/env python3
"""An e-mail with a table as a picture: light and dark, with its alternative text, and the data for those who compute.

    mail.py products.csv mail.eml

Needs the command `rastertables` on the PATH (or in RASTERTABLES). The message is a file; sending it is up to you.
"""
import html
import os
import re
import subprocess
import sys
import tempfile
from email.message import EmailMessage

data, output = sys.argv[1:3]
command = os.environ.get("RASTERTABLES", "rastertables")
with tempfile.TemporaryDirectory() as folder:
    light = f"{folder}/table.png"
    snippet = subprocess.run(
        [command, data, "-o", light, "--appearance", "both", "--fit", "email", "--columns", "name,category,price,status",
         "--title", "Price list"],
        check=True, capture_output=True, text=True).stdout
    pictures = {name: open(f"{folder}/{name}", "rb").read() for name in ("table.png", "table-dark.png")}

alternative = html.unescape(re.search(r'alt="([^"]*)"', snippet)[1])
# Clients show attached pictures by their Content-ID.
for name in pictures:
    snippet = snippet.replace(f'"{name}"', f'"cid:{name}@example.org"')
message = EmailMessage()
message["Subject"] = "Price list"
message["From"] = "shop@example.org"
message["To"] = "you@example.org"
message.set_content(alternative)
message.add_alternative(
    '<!DOCTYPE html><meta name="color-scheme" content="light dark"><body style="margin: 0; max-width: 600px">'
    + snippet.replace("<img ", '<img style="max-width: 100%; height: auto" ') + "</body>",
    subtype="html")
for name, picture in pictures.items():
    message.get_payload()[1].add_related(picture, "image", "png", cid=f"<{name}@example.org>", filename=name)
with open(data, "rb") as file:
    message.add_attachment(file.read(), "text", "csv", filename=os.path.basename(data))
with open(output, "wb") as file:
    file.write(message.as_bytes())
