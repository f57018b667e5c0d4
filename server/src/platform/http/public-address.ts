/** Which addresses of the network belong to everybody. */
import { BlockList, isIP } from 'node:net'

/**
 * Networks that only whoever stands in them reaches, or that are nobody's (IANA's special-purpose registries, RFC 6890
 * and after). Of IPv6 also the ways in which an IPv4 address is written into one.
 */
const OWN: readonly [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
]
const own = new BlockList()
for (const [network, bits, family] of OWN) own.addSubnet(network, bits, family)
/** All that is given out of IPv6; loopback, link-local, unique local and the rest lie outside. */
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')

/** False for what is no address at all. */
export function isPublicAddress(address: string): boolean {
  const plain = address.toLowerCase().startsWith('::ffff:') ? address.slice(7) : address
  switch (isIP(plain)) {
    case 4:
      return !own.check(plain, 'ipv4')
    case 6:
      return given.check(plain, 'ipv6') && !own.check(plain, 'ipv6')
    default:
      return false
  }
}
