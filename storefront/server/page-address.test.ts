import { expect, test } from '@jest/globals';
import { plainAddress } from './page-address';

test.each([
  ['/tools?search=50%', '/tools?search=50%'],
  ['http://shop.example/tools?a=1#x', '/tools?a=1'],
  ['HTTPS://shop.example', '/'],
  ['/%74ools/%E0%A4%B9', '/tools/%E0%A4%B9'],
  ['/%2574ools', '/%2574ools'],
  ['*', '/*'],
  ['/%', null],
  ['/tools/%E0%A4%A', null],
  ['/%C1%A1', null],
])('%s – %s', (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
});
