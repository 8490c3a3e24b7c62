import type { OpenAPIObject } from '@nestjs/swagger';

/** The part of OpenAPI's schema objects that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
  oneOf?: Schema[];
  nullable?: boolean;
}

export type Schemas = Record<string, Schema>;

/** A text field of a body. */
export interface TextField {
  /** As in `error.fields`: `profile.bio`; a list by its own name. */
  name: string;
  schema: Schema;
  /** The body with this text in the field, or as the only entry of the list. */
  put: (body: object, text: string) => object;
}

/** Every text field of a body with this schema, including choices and ids. */
export function findTextFields(schema: Schema, schemas: Schemas): TextField[] {
  const target = schema.$ref ? schemas[schema.$ref.split('/').at(-1) ?? ''] : undefined;
  if (target) return findTextFields(target, schemas);
  const inherited = [...(schema.allOf ?? []), ...(schema.oneOf ?? [])].flatMap((part) =>
    findTextFields(part, schemas),
  );
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]): TextField[] => {
    const types = [field.type].flat();
    const items = types.includes('array') ? field.items : undefined;
    if ([items?.type, ...types].flat().includes('string')) {
      const put = (body: object, text: string) => ({ ...body, [name]: items ? [text] : text });
      return [{ name, schema: items ?? field, put }];
    }
    return findTextFields(field, schemas).map((inner) => ({
      name: `${name}.${inner.name}`,
      schema: inner.schema,
      put: (body, text) => ({
        ...body,
        [name]: inner.put((Reflect.get(body, name) ?? {}) as object, text),
      }),
    }));
  });
  return [...inherited, ...own];
}

export interface JsonBody {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  example: object;
  fields: TextField[];
}

/** Every route of the document that accepts JSON. */
export function findJsonBodies(document: OpenAPIObject): JsonBody[] {
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  return Object.entries(document.paths).flatMap(([path, item]) =>
    (['post', 'put', 'patch', 'delete'] as const).flatMap((method) => {
      const body = item[method]?.requestBody;
      const json = body && 'content' in body ? body.content['application/json'] : undefined;
      if (!json?.schema) return [];
      const example = (json.example ?? {}) as object;
      const fields = findTextFields(json.schema, schemas);
      return [{ method: method.toUpperCase() as JsonBody['method'], path, example, fields }];
    }),
  );
}
