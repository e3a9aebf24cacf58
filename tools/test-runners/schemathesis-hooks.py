"""Loaded by Schemathesis (SCHEMATHESIS_HOOKS): a PDF is sent as the bytes that were generated, as every other file is."""

import schemathesis

schemathesis.serializer.alias("application/pdf", "application/octet-stream")
