import { describe, expect, test } from '@jest/globals';

import { parseEnvelope } from './envelope';

describe('parseEnvelope', () => {
  test('success – data and message', () => {
    const envelope = parseEnvelope('{"success":true,"message":"Done","data":{"tools":[]}}');
    expect(envelope).toMatchObject({ success: true, message: 'Done', data: { tools: [] } });
  });

  test('failure with fields – code and one message per field', () => {
    const envelope = parseEnvelope(
      '{"success":false,"message":"No","error":{"code":"INVALID","fields":{"name":"Taken","x":3},"requestId":"r"}}',
    );
    expect(envelope).toMatchObject({ code: 'INVALID', fields: { name: 'Taken' }, requestId: 'r' });
  });

  test.each(['', '<html>', 'null', '[]', '{"data":{}}'])('not an envelope: %s – null', (text) => {
    expect(parseEnvelope(text)).toBeNull();
  });
});
