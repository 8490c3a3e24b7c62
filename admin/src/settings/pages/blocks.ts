/** A field of a part of a page. */
export interface BlockField {
  name: string;
  label: string;
  kind: 'line' | 'text' | 'number' | 'switch' | 'choice' | 'lines';
  /** What may stay empty. */
  optional?: boolean;
  helperText?: string;
  choices?: { value: string; label: string }[];
  /** What one entry of `lines` is called. */
  singular?: string;
}

/** A part of a structured page, as its form shows it. */
export type Block =
  | { kind: 'part'; name: string; title: string; fields: BlockField[] }
  /** `fixed` ones are as many as they are. */
  | { kind: 'list'; name: string; title: string; entry: string; fields: BlockField[]; fixed?: boolean }
  | { kind: 'lines'; name: string; title: string; singular: string };

const line = (name: string, label: string, more: Partial<BlockField> = {}): BlockField => ({
  name,
  label,
  kind: 'line',
  ...more,
});
const text = (name: string, label: string, more: Partial<BlockField> = {}): BlockField => ({
  ...line(name, label, more),
  kind: 'text',
});
const number = (name: string, label: string): BlockField => ({ name, label, kind: 'number' });

const TITLED = [line('title', 'Title'), text('text', 'Text')];

const part = (name: string, title: string, fields: BlockField[] = TITLED): Block => ({
  kind: 'part',
  name,
  title,
  fields,
});

/** What a testimonial is proven by. */
const SOURCE: BlockField[] = [
  {
    name: 'source.kind',
    label: 'Proven by',
    kind: 'choice',
    choices: [
      { value: 'order', label: 'A paid order' },
      { value: 'consent', label: 'A written consent' },
    ],
  },
  line('source.id', 'Order', { optional: true, helperText: 'Its id or number, where an order proves it' }),
  text('source.note', 'Note', {
    optional: true,
    helperText: 'Who gave the consent, when, and where it is kept',
  }),
];

/** The parts of each structured page, in the order the store shows them. */
export const PAGE_BLOCKS: Record<string, readonly Block[]> = {
  home: [
    part('hero', 'Top of the page', [...TITLED, line('note', 'Line below the buttons')]),
    { kind: 'lines', name: 'brokers', title: 'Brokers', singular: 'broker' },
    { kind: 'list', name: 'values', title: 'Reasons to buy', entry: 'Reason', fields: TITLED, fixed: true },
    part('closing', 'End of the page'),
    part('footer', 'Below every page', [
      text('text', 'Text', { optional: true, helperText: 'What your store is, in one sentence' }),
    ]),
  ],
  course: [
    part('hero', 'Top of the page'),
    {
      kind: 'list',
      name: 'modules',
      title: 'Modules',
      entry: 'Module',
      fields: [...TITLED, number('hours', 'Hours'), number('lessons', 'Lessons')],
    },
    part('certificate', 'Certificate'),
    part('teacher', 'Teacher', [
      line('name', 'Name', { optional: true, helperText: 'Empty: the one of the settings' }),
      text('text', 'Text', { optional: true }),
    ]),
    {
      kind: 'list',
      name: 'testimonials',
      title: 'What learners say',
      entry: 'Testimonial',
      fields: [line('name', 'Name'), text('text', 'Text'), ...SOURCE],
    },
    {
      kind: 'list',
      name: 'faqs',
      title: 'Questions',
      entry: 'Question',
      fields: [line('question', 'Question'), text('answer', 'Answer')],
    },
  ],
  services: [
    part('hero', 'Top of the page'),
    {
      kind: 'list',
      name: 'stats',
      title: 'Figures',
      entry: 'Figure',
      fields: [line('value', 'Figure'), line('name', 'Name')],
    },
    {
      kind: 'list',
      name: 'services',
      title: 'Services',
      entry: 'Service',
      fixed: true,
      fields: [
        line('name', 'Name'),
        text('text', 'Text'),
        number('from', 'Price from, in rupees'),
        line('delivery', 'Delivery'),
        line('support', 'Support'),
        { name: 'includes', label: 'What is included', kind: 'lines', singular: 'point' },
        { name: 'isPopular', label: 'Most popular', kind: 'switch' },
      ],
    },
    { kind: 'list', name: 'steps', title: 'How it works', entry: 'Step', fields: TITLED },
    { kind: 'list', name: 'reasons', title: 'Why choose us', entry: 'Reason', fields: TITLED },
  ],
};
