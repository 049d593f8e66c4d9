import { isPublicAddress, publicUrlProblem } from './publicAddress';

test.each([
  ['93.184.216.34', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['192.0.2.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::127.0.0.1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:a00:1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2606:4700::5efe:127.0.0.1', false],
  ['2606:4700::200:5efe:a00:1', false],
  ['100:0:0:1::1', false],
  ['4000::1', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['fec0::1', false],
  ['ff02::1', false],
])('%s is public: %p', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  ['https://hooks.example.com:8443/lm', undefined],
  ['https://93.184.216.34', undefined],
  ['https://[2606:4700::1111]/lm', undefined],
  ['https://localhost.example.com', undefined],
  ['http://example.com', 'URL must begin with https://'],
  ['https://localhost/x', 'URL must be of a public network'],
  ['https://0x7f.1', 'URL must be of a public network'],
  ['https://[::ffff:10.0.0.1]', 'URL must be of a public network'],
])('the address %s of an endpoint: %p', (url, problem) => {
  expect(publicUrlProblem(url)).toBe(problem);
});
