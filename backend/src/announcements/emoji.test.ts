import { isEmoji } from './emoji.ts';

test.each(['📢', '🎉', '⚠️', '⚠', '🇮🇳', '👩‍💻', '👍🏽', '5️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '©'])('%s – one emoji', (text) => {
  expect(isEmoji(text)).toBe(true);
});

test.each([
  'not emoji',
  '',
  ' ',
  'a',
  '5',
  '#',
  '🎉🎉',
  '🎉!',
  ' 🎉',
  '<b>',
  '\u200D',
  '\uFE0F',
  '🇮',
  'é',
  '₹',
])('"%s" – not one emoji', (text) => {
  expect(isEmoji(text)).toBe(false);
});
