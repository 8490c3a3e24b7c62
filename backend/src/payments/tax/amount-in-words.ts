const SMALL =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const TENS = 'Zero Ten Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

const GROUPS: readonly (readonly [size: number, name: string])[] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
];

function words(count: number): string {
  const small = SMALL[count];
  if (small !== undefined) return small;
  const group = GROUPS.find(([size]) => count >= size);
  if (group) {
    const [size, name] = group;
    const rest = count % size;
    return `${words(Math.floor(count / size))} ${name}${rest === 0 ? '' : ` ${words(rest)}`}`;
  }
  const rest = count % 10;
  return `${TENS[Math.floor(count / 10)]}${rest === 0 ? '' : `-${SMALL[rest]}`}`;
}

/** `Rupees One Lakh Forty-Nine Thousand Nine Hundred Ninety-Nine and Fifty Paise Only`. */
export function amountInWords(paise: number): string {
  const rest = paise % 100;
  return `Rupees ${words(Math.floor(paise / 100))}${rest === 0 ? '' : ` and ${words(rest)} Paise`} Only`;
}
