import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PreparedAnswer, PreparedAnswers } from './response-cache.js';
import { answerKey } from './serve-cached.js';

const answer = (size = 100) => new PreparedAnswer(Buffer.alloc(size, 'x'), {});

describe('answerKey', () => {
  it.each([
    ['/api/tools', '/api/tools'],
    ['/api/tools?', '/api/tools'],
    ['/api/tools?b=2&a=1', '/api/tools?a=1&b=2'],
    ['/api/tools/featured', '/api/tools/featured'],
    ['/api/tools/0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b', '/api/tools/0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b'],
    ['/api/tools/0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b/download', null],
    ['/api/toolsmith', null],
    ['/api/users/profile', null],
    [`/api/tools?search=${'x'.repeat(600)}`, null],
  ])('%s – %s', (url, key) => {
    expect(answerKey(url)).toBe(key);
  });

  it('any order of the same parameters – the same key', () => {
    const shuffled = fc
      .uniqueArray(fc.stringMatching(/^[a-z]{1,4}=[a-z0-9%]{0,5}$/), { minLength: 1, maxLength: 6 })
      .chain((parts) =>
        fc.tuple(fc.constant(parts), fc.shuffledSubarray(parts, { minLength: parts.length })),
      );
    fc.assert(
      fc.property(shuffled, ([one, two]) => {
        expect(answerKey(`/api/tools?${one.join('&')}`)).toBe(answerKey(`/api/tools?${two.join('&')}`));
      }),
    );
  });
});

describe('PreparedAnswers', () => {
  function listening(): PreparedAnswers {
    const answers = new PreparedAnswers();
    answers.resume();
    return answers;
  }

  it('answer begun before a change – not kept', () => {
    const answers = listening();
    const { generation } = answers;
    answers.invalidate();
    answers.keep('a', answer(), generation);
    expect(answers.find('a')).toBeUndefined();
  });

  it('answer begun after the change – kept until the next one', () => {
    const answers = listening();
    answers.keep('a', answer(), answers.generation);
    expect(answers.find('a')).toBeDefined();
    answers.invalidate();
    expect(answers.find('a')).toBeUndefined();
  });

  it('changes cannot be heard of – nothing is kept', () => {
    const answers = listening();
    answers.suspend();
    answers.keep('a', answer(), answers.generation);
    expect(answers.find('a')).toBeUndefined();
  });

  it('more than two thousand answers, or 32 MB – the longest unused go first', () => {
    const many = listening();
    for (let i = 0; i <= 2000; i++) {
      many.keep(`key ${i}`, answer(), many.generation);
      many.find('key 0');
    }
    expect([many.find('key 0') !== undefined, many.find('key 1') !== undefined]).toEqual([true, false]);
    const large = listening();
    for (let i = 0; i < 30; i++) large.keep(`key ${i}`, answer(1024 ** 2), large.generation);
    const kept = Array.from({ length: 30 }, (_, i) => large.find(`key ${i}`)).filter(Boolean);
    expect(kept).toHaveLength(21);
    expect(large.find('key 29')).toBeDefined();
  });
});
