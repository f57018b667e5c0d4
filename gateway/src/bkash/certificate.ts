/**
 * A certificate of the sandbox's own, X.509 in DER by hand (RFC 5280): Node signs and reads certificates, but makes none.
 */
import { generateKeyPairSync, sign } from 'node:crypto'

/** The key is PEM too: PKCS #8. */
export interface Signer {
  key: string
  certificate: string
}

const YEARS = 10

/** Takes some tenths of a second. `serial` is hex. */
export function makeSigner(name: string, serial: string, now: number): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const who = sequence(set(sequence(COMMON_NAME, tagged(0x0c, Buffer.from(name)))))
  const body = sequence(
    // Positive, and without a zero too many, whatever the serial begins with.
    tagged(0x02, Buffer.from(`01${serial}`, 'hex')),
    SHA256_WITH_RSA,
    who,
    sequence(time(now), time(now + YEARS * 365 * 24 * 60 * 60 * 1000)),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  // A bit string begins with how many bits of its last byte are unused.
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)])
  const der = sequence(body, SHA256_WITH_RSA, tagged(0x03, signature))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${der
      .toString('base64')
      .replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function tagged(tag: number, content: Buffer): Buffer {
  const length = content.length
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: Buffer[]) => tagged(0x30, Buffer.concat(parts))
const set = (...parts: Buffer[]) => tagged(0x31, Buffer.concat(parts))
/** UTCTime: `261129120000Z`. */
const time = (ms: number) =>
  tagged(0x17, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`))

/** 2.5.4.3 */
const COMMON_NAME = Buffer.from('0603550403', 'hex')
/** 1.2.840.113549.1.1.11, without parameters. */
const SHA256_WITH_RSA = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
