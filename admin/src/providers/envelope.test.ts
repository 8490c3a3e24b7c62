import { describe, expect, it } from '@jest/globals';

import { parseEnvelope } from './envelope';

describe('parseEnvelope', () => {
  it('a success – gives its data and message', () => {
    const envelope = parseEnvelope('{"success":true,"message":"Done","data":{"tools":[]}}');
    expect(envelope).toMatchObject({ success: true, message: 'Done', data: { tools: [] } });
  });

  it('a failure with fields – gives the code and one message per field', () => {
    const envelope = parseEnvelope(
      '{"success":false,"message":"No","error":{"code":"INVALID","fields":{"name":"Taken","x":3},"requestId":"r"}}',
    );
    expect(envelope).toMatchObject({ code: 'INVALID', fields: { name: 'Taken' }, requestId: 'r' });
  });

  it.each(['', '<html>', 'null', '[]', '{"data":{}}'])('not an envelope: %s – gives null', (text) => {
    expect(parseEnvelope(text)).toBeNull();
  });
});
