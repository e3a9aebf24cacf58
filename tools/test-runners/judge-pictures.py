"""Makes pictures of many kinds with Pillow (`make FOLDER`), and looks at what the shop has made of them (`judge FOLDER`).

Each picture has a red, a green, a blue and a white quarter, so that its colours say which way up it stands.
"""

import io
import json
import os
import sys

from PIL import Image, ImageCms, PngImagePlugin

QUARTERS = {"left top": (220, 20, 20), "right top": (20, 160, 20), "left bottom": (20, 20, 220), "right bottom": (245, 245, 245)}
WIDTH, HEIGHT = 1500, 1000
ORIENTATION, GPS, ARTIST = 0x0112, 0x8825, 0x013B
# What turns an upright picture into one that its tag turns upright again.
TURNED = {
    2: [Image.Transpose.FLIP_LEFT_RIGHT],
    3: [Image.Transpose.ROTATE_180],
    4: [Image.Transpose.FLIP_TOP_BOTTOM],
    5: [Image.Transpose.TRANSPOSE],
    6: [Image.Transpose.ROTATE_90],
    7: [Image.Transpose.TRANSVERSE],
    8: [Image.Transpose.ROTATE_270],
}


def quarters(width=WIDTH, height=HEIGHT):
    picture = Image.new("RGB", (width, height))
    for name, colour in QUARTERS.items():
        left = 0 if name.startswith("left") else width // 2
        top = 0 if name.endswith("top") else height // 2
        picture.paste(colour, (left, top, left + (width + 1) // 2, top + (height + 1) // 2))
    return picture


def exif(orientation):
    tags = Image.Exif()
    tags[ORIENTATION] = orientation
    tags[ARTIST] = "Ada Wolff"
    tags[GPS] = {1: "N", 2: (51.0, 30.0, 0.0), 3: "W", 4: (0.0, 7.0, 0.0)}
    return tags


def make(folder):
    made = {}

    def save(name, picture, **options):
        path = os.path.join(folder, name)
        picture.save(path, **options)
        made[name] = {"size": [WIDTH, HEIGHT], "colours": options.get("colours", True)}

    upright = quarters()
    xmp = b'<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Malmo</place></x:xmpmeta>'
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    save("turned-1.jpg", upright, quality=90, exif=exif(1), xmp=xmp, icc_profile=srgb, comment=b"made at home")
    for orientation, steps in TURNED.items():
        picture = upright
        for step in steps:
            picture = picture.transpose(step)
        save(f"turned-{orientation}.jpg", picture, quality=90, exif=exif(orientation))
        save(f"turned-{orientation}.webp", picture, quality=90, exif=exif(orientation))
    save("progressive.jpg", upright, quality=90, progressive=True)
    save("cmyk.jpg", upright.convert("CMYK"), quality=95)
    save("palette.png", upright.quantize(16))
    save("transparent.png", upright.convert("RGBA"))
    notes = PngImagePlugin.PngInfo()
    notes.add_text("Location", "51.5 N 0.1 W")
    notes.add_itxt("XML:com.adobe.xmp", xmp.decode())
    save("notes.png", upright, pnginfo=notes, exif=exif(1), icc_profile=srgb)
    other = Image.new("RGB", (WIDTH, HEIGHT), (0, 0, 0))
    save("animated.webp", upright, save_all=True, append_images=[other], duration=100, lossless=True)
    save("animated.png", upright, save_all=True, append_images=[other], duration=100)
    save("lossless.webp", upright, lossless=True, exif=exif(1), xmp=xmp)
    save("plain.avif", upright, quality=80, exif=exif(1), xmp=xmp)
    save("animated.avif", upright, quality=80, save_all=True, append_images=[other], duration=100)
    save("deep-grey.png", upright.convert("I;16") if "I;16" in Image.MODES else upright.convert("L"))
    made["deep-grey.png"]["colours"] = False
    save("grey.jpg", upright.convert("L"))
    made["grey.jpg"]["colours"] = False
    with open(os.path.join(folder, "made.json"), "w") as out:
        json.dump(made, out)


def judge(folder):
    """Reads every WebP of the shop whole; its size and its corners must be those of the upright picture."""
    with open(os.path.join(folder, "made.json")) as file:
        made = json.load(file)
    problems = []
    count = 0
    for name, expected in made.items():
        for width in (320, 640, 1280):
            path = os.path.join(folder, f"{name}-{width}.webp")
            with Image.open(path) as picture:
                picture.load()
                count += 1
                size = (width, round(width * expected["size"][1] / expected["size"][0]))
                if picture.format != "WEBP" or abs(picture.size[0] - size[0]) > 1 or abs(picture.size[1] - size[1]) > 1:
                    problems.append(f"{name}-{width}: {picture.format} {picture.size} instead of {size}")
                if getattr(picture, "n_frames", 1) != 1:
                    problems.append(f"{name}-{width}: {picture.n_frames} frames")
                if "exif" in picture.info or "xmp" in picture.info or "icc_profile" in picture.info:
                    problems.append(f"{name}-{width}: metadata {sorted(picture.info)}")
                if expected["colours"]:
                    problems += corners(f"{name}-{width}", picture.convert("RGB"))
    print(json.dumps({"count": count, "problems": problems}))


def corners(name, picture):
    width, height = picture.size
    found = []
    for corner, colour in QUARTERS.items():
        at = (width // 4 if corner.startswith("left") else 3 * width // 4, height // 4 if corner.endswith("top") else 3 * height // 4)
        pixel = picture.getpixel(at)
        # CMYK has no bright blue and green; which of the four it is stays clear.
        nearest = min(QUARTERS.values(), key=lambda other: sum((a - b) ** 2 for a, b in zip(pixel, other)))
        if nearest != colour:
            found.append(f"{name}: {pixel} at the {corner}")
    return found


if __name__ == "__main__":
    {"make": make, "judge": judge}[sys.argv[1]](sys.argv[2])
