export const modules = [
  {
    title: 'Foundations of algorithmic trading',
    hours: 2,
    lessons: 8,
    text: 'Markets, orders, data, and what a machine can and cannot do for you.',
  },
  {
    title: 'Data and indicators',
    hours: 4,
    lessons: 12,
    text: 'Clean price data, build indicators, and read them without fooling yourself.',
  },
  {
    title: 'Designing a strategy',
    hours: 3,
    lessons: 10,
    text: 'From an idea to rules: entry, exit, position size and risk limits.',
  },
  {
    title: 'Backtesting you can trust',
    hours: 5,
    lessons: 15,
    text: 'Costs, slippage, overfitting, walk-forward tests and honest reports.',
  },
  {
    title: 'Connecting to a broker',
    hours: 2,
    lessons: 6,
    text: 'Broker APIs, sign-in, orders and positions, with safe defaults.',
  },
  {
    title: 'Running it live',
    hours: 3,
    lessons: 9,
    text: 'Monitoring, alerts, logs, and when to switch it off.',
  },
];

export const faqs = [
  {
    question: 'Do I need programming experience?',
    answer: 'No. No programming experience is needed; the course starts from zero and every step is shown.',
  },
  {
    question: 'How long do I have access?',
    answer: 'You have lifetime access, including later updates of the lessons.',
  },
  {
    question: 'Can I create my own tools afterwards?',
    answer: 'Yes. You can create your own tools with what you learn, from Excel sheets to trading bots.',
  },
  {
    question: 'Does it work with other brokers?',
    answer:
      'Yes. The examples use one broker, and the same approach works with other brokers that offer an API.',
  },
];
