/** Word marks of our own drawing, in the colour of the text. */
const marks = [
  { name: 'UPI', width: 44, letters: 'italic font-bold' },
  { name: 'RuPay', width: 56, letters: 'italic font-semibold' },
  { name: 'Visa', width: 46, letters: 'italic font-bold uppercase' },
  { name: 'Mastercard', width: 84, letters: 'font-semibold lowercase' },
];

/** With what one can pay on the provider's page. */
export function PaymentMarks() {
  return (
    <ul aria-label="Ways to pay" className="flex flex-wrap justify-center gap-1.5 text-quiet">
      {marks.map(({ name, width, letters }) => (
        <li key={name}>
          <svg
            role="img"
            aria-label={name}
            viewBox={`0 0 ${width} 24`}
            width={width}
            height="24"
            className="block"
          >
            <rect
              x="0.5"
              y="0.5"
              width={width - 1}
              height="23"
              rx="4"
              fill="none"
              stroke="currentColor"
              strokeOpacity="0.5"
            />
            <text
              x={width / 2}
              y="16"
              fontSize="12"
              textAnchor="middle"
              fill="currentColor"
              className={letters}
              aria-hidden="true"
            >
              {name}
            </text>
          </svg>
        </li>
      ))}
    </ul>
  );
}
