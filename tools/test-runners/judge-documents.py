"""Makes PDFs of many kinds with pikepdf, which is qpdf, and pypdf (`make FOLDER`). Each name begins with what the shop has to say:
`good-`, `encrypted-` or `broken-`."""

import io
import os
import sys

import pikepdf
from pikepdf import Dictionary, Encryption, Name, ObjectStreamMode
from pypdf import PdfReader, PdfWriter


def pages(count):
    made = pikepdf.new()
    for n in range(count):
        page = made.add_blank_page(page_size=(595, 842))
        page.Contents = made.make_stream(b"BT /F1 24 Tf 72 720 Td (Page %d, /Encrypt, startxref, %%EOF) Tj ET" % n)
    made.docinfo["/Title"] = "Anleitung (Teil 1) \\ für Kettenblätter"
    return made


def make(folder):
    def path(name):
        return os.path.join(folder, name)

    for mode in (ObjectStreamMode.disable, ObjectStreamMode.generate):
        for linearize in (False, True):
            kind = f"{mode.name}{'-linearized' if linearize else ''}"
            for version in ("1.3", "1.7", "2.0"):
                pages(3).save(path(f"good-{kind}-{version}.pdf"), object_stream_mode=mode, linearize=linearize, min_version=version)
            for level in (2, 3, 4, 6):
                lock = Encryption(owner="owner", user="", R=level, allow=pikepdf.Permissions(extract=False), aes=level >= 4, metadata=level >= 4)
                pages(2).save(path(f"encrypted-{kind}-{level}.pdf"), object_stream_mode=mode, linearize=linearize, encryption=lock)
            pages(1).save(path(f"encrypted-{kind}-user.pdf"), object_stream_mode=mode, linearize=linearize, encryption=Encryption(owner="o", user="u"))
    pages(2000).save(path("good-many-pages.pdf"))
    hostile = pages(1)
    hostile.Root.OpenAction = Dictionary(S=Name.JavaScript, JS="app.alert('run')")
    # Nothing of it is run: it is only ever saved.
    hostile.save(path("good-with-a-script.pdf"))
    with_file = pages(1)
    with_file.attachments["Encrypt.txt"] = b"startxref 9 %%EOF"
    with_file.save(path("good-with-a-file.pdf"))
    # As programs append a change: the old file stays, with a section behind it.
    original = open(path("good-disable-1.7.pdf"), "rb").read()
    for rounds in (1, 5):
        content = original
        for n in range(rounds):
            writer = PdfWriter(io.BytesIO(content), incremental=True)
            writer.add_metadata({"/Keywords": f"Round {n}"})
            out = io.BytesIO()
            writer.write(out)
            content = out.getvalue()
        assert len(PdfReader(io.BytesIO(content)).pages) == 3
        open(path(f"good-appended-{rounds}.pdf"), "wb").write(content)
    writer = PdfWriter()
    writer.append(path("good-generate-1.7.pdf"))
    writer.encrypt("u", algorithm="RC4-128")
    writer.write(path("encrypted-by-pypdf.pdf"))
    for name in sorted(os.listdir(folder)):
        if not name.startswith("good-"):
            continue
        content = open(path(name), "rb").read()
        for share in (0.05, 0.5, 0.98):
            open(path(f"broken-{share}-of-{name}"), "wb").write(content[: int(len(content) * share)])
        # As a transfer that changes line ends leaves it, and one that loses a block.
        open(path(f"broken-lines-of-{name}"), "wb").write(content.replace(b"\n", b"\r\n"))
        open(path(f"broken-gap-of-{name}"), "wb").write(content[:100] + content[612:])


if __name__ == "__main__":
    {"make": make}[sys.argv[1]](sys.argv[2])
