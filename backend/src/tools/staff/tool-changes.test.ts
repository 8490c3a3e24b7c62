import { toColumns } from './tool-changes.ts';

test.each([null, 0, Number.MIN_VALUE, 1e-9])(
  'a price that may be missing is %s – none, not an amount of nothing',
  (none) => {
    const columns = toColumns({ originalPrice: none, renewalPrice: none }, null);
    expect(columns).toMatchObject({ originalPricePaise: null, renewalPricePaise: null });
  },
);

test('a price that may be missing and is not sent – not changed', () => {
  expect(toColumns({ renewalPrice: 0.01 }, null)).toMatchObject({ renewalPricePaise: 1 });
  expect(toColumns({}, null)).not.toHaveProperty('renewalPricePaise', null);
});
