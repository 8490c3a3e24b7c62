import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsDefined, IsOptional, ValidateNested } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { Line, Text, Texts } from '../common/fields/texts.ts';
import { Choice, Count, Flag } from '../common/fields/values.ts';

type Class = new () => object;

/** A part of a page with fields of its own. One that came later is optional: pages that were written before lack it. */
const Part = (label: string, type: () => Class, { optional = false } = {}) =>
  applyDecorators(
    ApiProperty({ type: () => type(), required: !optional }),
    Type(type),
    ValidateNested({ message: `${label} must be an object` }),
    optional ? IsOptional() : IsDefined({ message: `${label} is required` }),
  );

/** A list of such parts. */
const Parts = (label: string, type: () => Class, { min = 0, max }: { min?: number; max: number }) => {
  const bounds = min === max ? `exactly ${max}` : min > 0 ? `${min} to ${max}` : `at most ${max}`;
  const message = `${label} must have ${bounds} entries`;
  return applyDecorators(
    ApiProperty({ type: () => [type()], minItems: min, maxItems: max }),
    Type(type),
    ValidateNested({ each: true, message: `${label} must be a list of objects` }),
    ArrayMinSize(min, { message }),
    ArrayMaxSize(max, { message }),
    IsArray({ message: `${label} must be a list` }),
  );
};

const Words = () => Text('Text', { max: 600 });

/** A title with a text. */
export class TitledText {
  @Line('Title', { max: 120 })
  title: string;
  @Words()
  text: string;
}

export class HomeHero extends TitledText {
  @Line('Note', { max: 160, description: 'A line below the buttons' })
  note: string;
}

/** Below every page of the store. */
export class FooterText {
  @Text('Text', { max: 300, min: 0, description: 'What the store is. Empty: a sentence that claims nothing' })
  text: string;
}

/** The words of the home page. */
export class HomeBody {
  @Part('Hero', () => HomeHero)
  hero: HomeHero;
  @Parts('Values', () => TitledText, { min: 3, max: 3 })
  values: TitledText[];
  @Texts('Brokers', { maxItems: 40, max: 40, required: true, optional: undefined })
  brokers: string[];
  @Part('Closing call', () => TitledText)
  closing: TitledText;
  @Part('Footer', () => FooterText, { optional: true })
  footer?: FooterText;
}

export class CourseModuleText extends TitledText {
  @Count('Hours', { max: 100 })
  hours: number;
  @Count('Lessons', { max: 500 })
  lessons: number;
}

export class Faq {
  @Line('Question', { max: 200 })
  question: string;
  @Text('Answer', { max: 1_000 })
  answer: string;
}

const SOURCES = ['order', 'consent'] as const;

/** Why a testimonial may be shown. */
export class TestimonialSource {
  @Choice('Source', SOURCES, {
    description: 'order: of its customer, who paid it; consent: a written one, which the note describes',
  })
  kind: (typeof SOURCES)[number];
  @Line('Order', { max: 60, nullable: true, description: 'The id or the number of an order' })
  id?: string | null;
  @Text('Note', { nullable: true, max: 500, description: 'Of a consent: who gave it, when, and where it is' })
  note?: string | null;
}

/** What a customer says of the course. */
export class Testimonial {
  @Line('Name', { max: 100 })
  name: string;
  @Words()
  text: string;
  @Part('Source', () => TestimonialSource)
  source: TestimonialSource;
}

export class Teacher {
  @Line('Name', { max: 100, min: 0, description: 'Empty: the one of the settings' })
  name: string;
  @Text('Text', { max: 600, min: 0 })
  text: string;
}

/** The words of the course page. */
export class CourseBody {
  @Part('Hero', () => TitledText)
  hero: TitledText;
  @Parts('Modules', () => CourseModuleText, { min: 1, max: 40 })
  modules: CourseModuleText[];
  @Part('Certificate', () => TitledText)
  certificate: TitledText;
  @Parts('Questions', () => Faq, { max: 40 })
  faqs: Faq[];
  @Parts('Testimonials', () => Testimonial, { max: 12 })
  testimonials: Testimonial[];
  @Part('Teacher', () => Teacher)
  teacher: Teacher;
}

/** What quotes can be asked for, as the form names it, beside "other". */
const SERVICE_IDS = ['trading-tools', 'excel-solutions', 'web-development'] as const;

export class ServiceText {
  @Choice('Service', SERVICE_IDS, { description: 'As requests for quotes name it' })
  id: (typeof SERVICE_IDS)[number];
  @Line('Name', { max: 100 })
  name: string;
  @Words()
  text: string;
  @Count('Price', { max: 10_000_000, description: 'Rupees, from' })
  from: number;
  @Line('Delivery', { max: 40 })
  delivery: string;
  @Line('Support', { max: 40 })
  support: string;
  @Texts('What is included', { maxItems: 12, max: 120, required: true, optional: undefined })
  includes: string[];
  @Flag('Popular', { optional: true })
  isPopular?: boolean;
}

export class Stat {
  @Line('Figure', { max: 20 })
  value: string;
  @Line('Name', { max: 40 })
  name: string;
}

/** The words of the services page. */
export class ServicesBody {
  @Part('Hero', () => TitledText)
  hero: TitledText;
  @Parts('Services', () => ServiceText, { min: 3, max: 3 })
  services: ServiceText[];
  @Parts('Figures', () => Stat, { max: 4 })
  stats: Stat[];
  @Parts('Steps', () => TitledText, { min: 1, max: 8 })
  steps: TitledText[];
  @Parts('Reasons', () => TitledText, { min: 1, max: 8 })
  reasons: TitledText[];
}

/** By the slugs of the structured pages. */
export const STRUCTURED_BODIES = { home: HomeBody, course: CourseBody, services: ServicesBody } as const;
export type StructuredBody = HomeBody | CourseBody | ServicesBody;
