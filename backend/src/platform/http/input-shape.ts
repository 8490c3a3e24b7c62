import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';

/** What is known of a field of an input class before its value is transformed. */
interface KnownField {
  /** The class of a nested input. */
  nested: Type | undefined;
  /** Of a list. */
  maxLength: number;
  tooLong: string;
}

const NOTHING_KNOWN: KnownField = { nested: undefined, maxLength: Infinity, tooLong: '' };

type KnownFields = ReadonlyMap<string, KnownField>;

const known = new WeakMap<Type, KnownFields>();

/** The fields that an input class declares by its validators. */
export function getKnownFields(type: Type): KnownFields {
  const found = known.get(type) ?? readFields(type);
  known.set(type, found);
  return found;
}

function readFields(type: Type): KnownFields {
  const fields = new Map<string, KnownField>();
  for (const rule of getMetadataStorage().getTargetValidationMetadatas(type, '', false, false)) {
    const { propertyName: name } = rule;
    const field = { ...(fields.get(name) ?? NOTHING_KNOWN) };
    if (rule.type === 'nestedValidation') field.nested = nestedType(type, name);
    if (rule.name === 'arrayMaxSize') {
      field.maxLength = Number(rule.constraints[0]);
      field.tooLong = String(rule.message).replaceAll('$property', name);
    }
    fields.set(name, field);
  }
  return fields;
}

function nestedType(type: Type, name: string): Type | undefined {
  const declared: unknown = Reflect.getMetadata('design:type', type.prototype as object, name);
  return typeof declared === 'function' && declared !== Object ? (declared as Type) : undefined;
}

export interface CheckedShape {
  /** The value without the fields that are wrong. */
  value: unknown;
  /** Why they are, by their paths. */
  faults: Record<string, string>;
}

/**
 * Finds what a request says where its class has no place for it: unknown fields, a list in the place of an object, and
 * lists that are too long. The transformer and the validator come after it, because each makes objects of every element, and
 * the time of both grows with the square of the number of fields.
 */
export function checkShape(type: Type, value: unknown, path = ''): CheckedShape {
  const fields = getKnownFields(type);
  if (fields.size === 0 || value === undefined || value === null) return { value, faults: {} };
  if (typeof value !== 'object' || Array.isArray(value)) {
    const name = path || 'body';
    return { value: undefined, faults: { [name]: `${name} must be an object` } };
  }
  const kept: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  for (const [name, entry] of Object.entries(value)) {
    const at = path ? `${path}.${name}` : name;
    const field = fields.get(name);
    if (!field) faults[at] = `${at} is not a known field`;
    else if (Array.isArray(entry) && entry.length > field.maxLength) faults[at] = field.tooLong;
    else if (field.nested) {
      const inner = checkShape(field.nested, entry, at);
      Object.assign(faults, inner.faults);
      kept[name] = inner.value;
    } else kept[name] = entry;
  }
  return { value: kept, faults };
}
