import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.js';

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '2a00::1',
])('%s of the internet – public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['this network', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['this machine', '127.0.0.1'],
  ['this machine', '127.255.255.254'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['shared by a provider', '100.64.0.1'],
  ['shared by a provider', '100.127.255.255'],
  ['link-local, metadata of clouds', '169.254.169.254'],
  ['IETF protocols', '192.0.0.8'],
  ['documentation', '192.0.2.1'],
  ['6to4 relay', '192.88.99.1'],
  ['benchmarks', '198.18.0.1'],
  ['documentation', '198.51.100.1'],
  ['documentation', '203.0.113.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['this machine', '::1'],
  ['IPv4 inside IPv6, old form', '::7f00:1'],
  ['IPv4 inside IPv6', '::ffff:127.0.0.1'],
  ['IPv4 inside IPv6, also a public one', '::ffff:8.8.8.8'],
  ['translated IPv4', '::ffff:0:7f00:1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['NAT64 of a local network', '64:ff9b:1::a00:1'],
  ['discarded', '100::1'],
  ['Teredo', '2001::1'],
  ['benchmarks', '2001:2::1'],
  ['documentation', '2001:db8::1'],
  ['documentation', '3fff::1'],
  ['6to4', '2002:7f00:1::1'],
  ['segment routing', '5f00::1'],
  ['unique local', 'fc00::1'],
  ['unique local, metadata of clouds', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['unassigned', '4000::1'],
  ['no address', 'example.com'],
  ['no address', ''],
])('%s: %s – refused', (_kind, address) => {
  expect(isPublicAddress(address)).toBe(false);
});
