import { findClaims } from './find-claims.ts';

const ZERO_WIDTH = '\u200B';
const SOFT_HYPHEN = '\u00AD';

const findRules = (text: string, level: 'block' | 'warn') => [
  ...new Set(
    findClaims(text)
      .filter((claim) => claim.level === level)
      .map(({ rule }) => rule),
  ),
];

/** Sentences with a claim that blocks, and its rule. */
const BLOCKED: readonly [sentence: string, rule: string][] = [
  ['Guaranteed returns every month.', 'guaranteed-return'],
  ['Returns are guaranteed.', 'guaranteed-return'],
  ['We guarantee you a monthly profit.', 'guaranteed-return'],
  ['Assured returns for every member', 'guaranteed-return'],
  ['Profit guaranteed!', 'guaranteed-return'],
  ['Your profit: guaranteed', 'guaranteed-return'],
  ['This is guaranteed to make you profit', 'guaranteed-return'],
  ['Earn a fixed monthly income with our bot', 'guaranteed-return'],
  ['It promises profits from the first day', 'guaranteed-return'],
  ['Guaranteed.returns', 'guaranteed-return'],
  ['guaranteed\nreturns', 'guaranteed-return'],
  ['Pakka munafa har mahine', 'guaranteed-return'],
  ['गारंटीड रिटर्न पाएं', 'guaranteed-return'],
  ['मुनाफे की गारंटी है', 'guaranteed-return'],
  ['निश्चित लाभ कमाएं', 'guaranteed-return'],
  ['पक्का मुनाफ़ा', 'guaranteed-return'],
  ['We guarantee that you will make money', 'guaranteed-return'],
  ['गारंटीशुदा रिटर्न', 'guaranteed-return'],
  ['100% accuracy', 'full-accuracy'],
  ['100 % accurate signals', 'full-accuracy'],
  ['100.00% accuracy', 'full-accuracy'],
  ['Hundred percent accuracy', 'full-accuracy'],
  ['One hundred per cent accurate', 'full-accuracy'],
  ['Cent per cent accuracy', 'full-accuracy'],
  ['Accuracy of 100 percent', 'full-accuracy'],
  ['१००% सटीक', 'full-accuracy'],
  ['शत प्रतिशत सटीक संकेत', 'full-accuracy'],
  ['सौ प्रतिशत सटीकता', 'full-accuracy'],
  ['100% success in every trade', 'full-accuracy'],
  ['A risk-free strategy', 'risk-free'],
  ['Riskfree trading', 'risk-free'],
  ['Trade with zero risk', 'risk-free'],
  ['Without any risk', 'risk-free'],
  ['Earn with no risk at all', 'risk-free'],
  ['बिना जोखिम कमाएं', 'risk-free'],
  ['जोखिम मुक्त ट्रेडिंग', 'risk-free'],
  ['रिस्क फ्री रणनीति', 'risk-free'],
  ['Bina risk ke trading', 'risk-free'],
  ['A no-loss strategy', 'no-loss'],
  ['Zero loss guaranteed', 'no-loss'],
  ['You will never lose', 'no-loss'],
  ['Trade without losing money', 'no-loss'],
  ['You cannot lose your capital', 'no-loss'],
  ['No loss', 'no-loss'],
  ['0% loss', 'no-loss'],
  ['You can’t lose', 'no-loss'],
  ['No chance of loss', 'no-loss'],
  ['No risk of losing', 'no-loss'],
  ['कोई नुकसान नहीं होगा', 'no-loss'],
  ['बिना नुकसान के ट्रेडिंग', 'no-loss'],
  ['नुकसान नहीं होगा', 'no-loss'],
  ['Sure-shot entries', 'sure-shot'],
  ['sure shot jackpot', 'sure-shot'],
  ['SURESHOT', 'sure-shot'],
  ['100% sure', 'sure-shot'],
  ['100 percent guaranteed', 'sure-shot'],
  ['Win every trade', 'sure-shot'],
  ['श्योर शॉट एंट्री', 'sure-shot'],
  ['अचूक संकेत', 'sure-shot'],
  ['You will not lose money', 'no-loss'],
  ['You would not lose any money', 'no-loss'],
  ['Not a single loss since January', 'no-loss'],
  ['Not even one loss', 'no-loss'],
  ['नो लॉस ट्रेडिंग', 'no-loss'],
  ['Fixed returns', 'guaranteed-return'],
  ['A certain profit', 'guaranteed-return'],
  ['Your profit is certain', 'guaranteed-return'],
  ['Profit for sure', 'guaranteed-return'],
  ['For sure you make profit', 'guaranteed-return'],
  ['Guaranteed 10x', 'guaranteed-return'],
  ['10x guaranteed', 'guaranteed-return'],
  ['Guaranteed to double your money', 'guaranteed-return'],
  ['Double your money, guaranteed', 'guaranteed-return'],
  ['Accuracy 100', 'full-accuracy'],
  ['An accuracy of 100', 'full-accuracy'],
  ['Foolproof', 'sure-shot'],
  ['A fool-proof strategy', 'sure-shot'],
];

/** The same claims, hidden. */
const HIDDEN: readonly [sentence: string, rule: string][] = [
  ['GUARANTEED RETURNS', 'guaranteed-return'],
  [`Guar${ZERO_WIDTH}anteed re${ZERO_WIDTH}turns`, 'guaranteed-return'],
  [`Guar${SOFT_HYPHEN}anteed returns`, 'guaranteed-return'],
  ['Guaranteed\u00A0returns', 'guaranteed-return'],
  ['Guaranteed\u3164returns', 'guaranteed-return'],
  ['Ｇｕａｒａｎｔｅｅｄ ｒｅｔｕｒｎｓ', 'guaranteed-return'],
  ['１００％ ａｃｃｕｒａｃｙ', 'full-accuracy'],
  ['𝐆𝐮𝐚𝐫𝐚𝐧𝐭𝐞𝐞𝐝 𝐫𝐞𝐭𝐮𝐫𝐧𝐬', 'guaranteed-return'],
  ['🅶🆄🅰🆁🅰🅽🆃🅴🅴🅳 returns', 'guaranteed-return'],
  ['Guаrаntееd rеturns', 'guaranteed-return'],
  ['Gúaräntéed rëtürns', 'guaranteed-return'],
  ['gu4rant33d returns', 'guaranteed-return'],
  ['guar@nteed profit$', 'guaranteed-return'],
  ['g u a r a n t e e d  returns', 'guaranteed-return'],
  ['G.U.A.R.A.N.T.E.E.D returns', 'guaranteed-return'],
  ['guaranteeeeed returnsss', 'guaranteed-return'],
  ['**guar**anteed returns', 'guaranteed-return'],
  ['"guaranteed" (monthly) returns', 'guaranteed-return'],
  ['gaurantee profits', 'guaranteed-return'],
  ['guaranteedreturns', 'guaranteed-return'],
  ['गारं\u200Dटीड रिटर्न', 'guaranteed-return'],
  ['1OO% accuracy', 'full-accuracy'],
  ['ı00% accuracy, 100percent accurate', 'full-accuracy'],
  ['guaran teed returns', 'guaranteed-return'],
  ['gua ran teed re turns', 'guaranteed-return'],
  ['guaran-\nteed returns', 'guaranteed-return'],
  ['Guaranteed. Returns.', 'guaranteed-return'],
  ['Guaranteed! Monthly! Returns!', 'guaranteed-return'],
  ['Guaranteed\n\nreturns', 'guaranteed-return'],
];

/** Words of denial that deny nothing. */
const NOT_DENIED: readonly [sentence: string, rule: string][] = [
  ['No fees, guaranteed returns', 'guaranteed-return'],
  ['Not only tips but guaranteed returns', 'guaranteed-return'],
  ['Do not miss these guaranteed returns', 'guaranteed-return'],
  ['No experience needed to earn guaranteed returns', 'guaranteed-return'],
  ['It does not repaint and gives guaranteed profits', 'guaranteed-return'],
  ['Why not earn guaranteed returns?', 'guaranteed-return'],
  ['No doubt, a guaranteed profit', 'guaranteed-return'],
  ['Nobody else gives guaranteed returns', 'guaranteed-return'],
  ['Guaranteed returns that do not depend on the market', 'guaranteed-return'],
  ['Not a joke: guaranteed returns', 'guaranteed-return'],
  ['गारंटीड मुनाफा कोई टेंशन नहीं', 'guaranteed-return'],
  ['No returns are guaranteed. Our returns are guaranteed.', 'guaranteed-return'],
  ['You will not find such guaranteed returns anywhere', 'guaranteed-return'],
  ['You cannot get guaranteed returns anywhere else', 'guaranteed-return'],
  ['Never again without guaranteed returns', 'guaranteed-return'],
  ['You never trade without guaranteed returns', 'guaranteed-return'],
  ['You cannot stay away from guaranteed returns', 'guaranteed-return'],
  ['Only a click away from guaranteed returns', 'guaranteed-return'],
  ['Never lose money on any order', 'no-loss'],
];

const ALLOWED: readonly string[] = [
  'No guaranteed returns',
  'No guaranteed returns.',
  'There are no guaranteed returns in trading.',
  'Returns are not guaranteed.',
  'Profits can never be assured.',
  'We do not promise assured or guaranteed returns.',
  "We don't guarantee profits.",
  'We don’t guarantee profits.',
  'No tool can promise guaranteed returns.',
  'No kind of guaranteed return',
  'No assured or guaranteed returns, ever',
  'SEBI prohibits guaranteed returns.',
  'Be wary of anyone promising guaranteed returns.',
  'Money-back guarantee',
  'Make sure profit targets are set.',
  'Sure, profits vary.',
  'Ensures that returns are exported',
  'No loss of orders, no risk of double orders',
  'Past performance does not guarantee future returns.',
  'Past results are no guarantee of future profits.',
  'Neither profit nor accuracy is guaranteed.',
  'Guaranteed returns do not exist.',
  'Guaranteed profit is a myth.',
  'Guaranteed returns are not possible.',
  'Beware of guaranteed returns.',
  'Without any promise of guaranteed returns',
  'No tool is 100% accurate.',
  'We do not claim 100 % accuracy.',
  'Trading is not risk-free.',
  'There is no risk-free trading.',
  'There is no such thing as a no-loss strategy.',
  'This is not a sure-shot system.',
  'No sure shot calls',
  'गारंटीड रिटर्न नहीं देते',
  'मुनाफे की कोई गारंटी नहीं',
  'ट्रेडिंग जोखिम मुक्त नहीं है',
  'The risk-free rate is an input of Black-Scholes.',
  'Risk less than 1 % of your capital on a trade.',
  'A risk-free trial of 7 days',
  'Set a stop loss.',
  'No loss of data when the connection drops',
  'Never lose your settings again',
  'Saved without losing your work',
  'No risk management rules? Add them in one click.',
  'Fixed the profit column of the report.',
  'Guaranteed delivery of the file within a minute',
  'Rest assured, your profit and loss report is private.',
  'A 100 % refund within 7 days',
  'Live Greeks and what-if charts for index options in one workbook.',
  '100% accurate data feed',
  'Never lose an order',
  'Never lose any of your settings',
  'A take profit guaranteed stop',
  'Assured support; earnings calendar',
  'Stay away from guaranteed returns',
  'Steer clear of guaranteed returns.',
  'Fixed profit calculation for short trades',
  'Closes the position at a certain profit',
  'Not a single loss of data',
  'Guaranteed 10x faster than a sheet',
  'An accuracy of 100 ms',
  'A foolproof setup in five minutes',
  'Delivery is guaranteed. Returns are accepted within seven days.',
  'प्रशिक्षण और सहायता शामिल है',
  '',
  '   ',
];

const WARNED: readonly [sentence: string, rule: string][] = [
  ['Makes 10 % a month', 'return-per-period'],
  ['Earn ten percent per month', 'return-per-period'],
  ['5% daily', 'return-per-period'],
  ['Monthly 5 %', 'return-per-period'],
  ['महीने का 10%', 'return-per-period'],
  ['10% p.m.', 'return-per-period'],
  ['12 % p.a.', 'return-per-period'],
  ['10%pm', 'return-per-period'],
  ['A win rate of 62 %', 'win-rate'],
  ['Winrate above average', 'win-rate'],
  ['High accuracy', 'accuracy'],
  ['सटीक संकेत', 'accuracy'],
  ['Backtested returns of five years', 'backtested-return'],
  ['Returns in our backtests', 'backtested-return'],
  ['Daily tips by mail', 'tips'],
  ['Buy/sell calls', 'calls'],
  ['Intraday calls', 'calls'],
  ['Double your money', 'multiplied-money'],
];

test.each([...BLOCKED, ...HIDDEN, ...NOT_DENIED])('“%s” – blocked as %s', (sentence, rule) => {
  expect(findRules(sentence, 'block')).toContain(rule);
});

test.each(ALLOWED)('“%s” – not blocked', (sentence) => {
  expect(findClaims(sentence).filter(({ level }) => level === 'block')).toEqual([]);
});

test.each(WARNED)('“%s” – warns of %s, and blocks nothing', (sentence, rule) => {
  expect(findRules(sentence, 'warn')).toContain(rule);
  expect(findRules(sentence, 'block')).toEqual([]);
});

test('a claim in the middle of a text – quoted as it stands there', () => {
  const text = `Welcome! Ｇｕａｒ${ZERO_WIDTH}ａｎｔｅｅｄ monthly RETURNS, and more.`;

  expect(findClaims(text)).toEqual([
    { text: `Ｇｕａｒ${ZERO_WIDTH}ａｎｔｅｅｄ monthly RETURNS`, rule: 'guaranteed-return', level: 'block' },
  ]);
});

test('one claim a hundred times – named once', () => {
  expect(findClaims('Guaranteed returns. '.repeat(100))).toHaveLength(1);
});
