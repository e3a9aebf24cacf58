import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";

/**
 * An authenticator in software: ES256, a counter, no attestation. It writes CBOR and signs by itself, apart from the library
 * that the shop reads it with. A copy of the object is a copy of the authenticator, as a thief would make one.
 */
export interface SoftwarePasskey {
  id: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** The next use signs this number, and then it rises. Null: it does not count. */
  counter: number | null;
}

export function softwarePasskey(counter: number | null = 1): SoftwarePasskey {
  const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return { ...keys, id: randomBytes(32).toString("base64url"), counter };
}

/** As a browser answers `navigator.credentials.create`. */
export function madeBy(
  passkey: SoftwarePasskey,
  { challenge, rp }: { challenge: string; rp: { id: string } },
  origin: string,
) {
  const id = Buffer.from(passkey.id, "base64url");
  const attested = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, coseKey(passkey.publicKey)]);
  const attestationObject = cbor(
    new Map<string, Cbor>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authenticatorData(passkey, rp.id, PRESENT | ATTESTED, attested)],
    ]),
  );
  return {
    ...credential(passkey),
    response: {
      clientDataJSON: clientData("webauthn.create", challenge, origin),
      attestationObject: attestationObject.toString("base64url"),
      // A browser may know ways that the shop does not.
      transports: ["internal", "telepathy"],
    },
  };
}

/** As a browser answers `navigator.credentials.get`. */
export function signedBy(
  passkey: SoftwarePasskey,
  { challenge, rpId }: { challenge: string; rpId: string },
  origin: string,
) {
  const data = authenticatorData(passkey, rpId, PRESENT);
  const clientDataJSON = clientData("webauthn.get", challenge, origin);
  const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, "base64url"))]);
  return {
    ...credential(passkey),
    response: {
      clientDataJSON,
      authenticatorData: data.toString("base64url"),
      signature: createSign("sha256").update(signed).sign(passkey.privateKey).toString("base64url"),
    },
  };
}

const PRESENT = 0x01;
const ATTESTED = 0x40;

const credential = ({ id }: SoftwarePasskey) => ({
  id,
  rawId: id,
  type: "public-key",
  clientExtensionResults: {},
  authenticatorAttachment: "platform",
});

const clientData = (type: string, challenge: string, origin: string): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString("base64url");

function authenticatorData(
  passkey: SoftwarePasskey,
  rpId: string,
  flags: number,
  attested = Buffer.alloc(0),
): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(passkey.counter ?? 0);
  if (passkey.counter !== null) passkey.counter += 1;
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), counter, attested]);
}

/** RFC 9052: kty EC2, alg ES256, crv P-256, x, y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]),
  );
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** RFC 8949, as much of it as authenticators write. */
function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.concat([Buffer.from([(major << 5) | 25]), uint16(length)]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

const sha256 = (bytes: Buffer): Buffer => createHash("sha256").update(bytes).digest();
