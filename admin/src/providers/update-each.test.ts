import { expect, test } from '@jest/globals';

import { updateEach } from './update-each';

test('some records are refused – the others are changed, and the error says how many and why', async () => {
  const changed: string[] = [];
  const update = (id: string) => {
    if (id === '2') return Promise.reject(new Error('You cannot suspend yourself'));
    changed.push(id);
    return Promise.resolve();
  };
  await expect(updateEach(['1', '2', '3'], update)).rejects.toThrow(
    '1 of 3 were not changed. You cannot suspend yourself',
  );
  expect(changed).toEqual(['1', '3']);
  await expect(updateEach(['1'], update)).resolves.toEqual({ data: ['1'] });
});
