import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repositoryRoot } from '../mock-server/src/platform/contract/document';

const addFormats =
  (addFormatsModule as unknown as { default?: typeof addFormatsModule.default }).default ?? addFormatsModule;

interface EventDocument {
  readonly components: object;
  readonly webhooks: Readonly<
    Record<
      string,
      {
        readonly post: {
          readonly requestBody: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
        };
      }
    >
  >;
}

const contract = parse(readFileSync(join(repositoryRoot, 'openapi.yaml'), 'utf8')) as EventDocument;

const ajv = new Ajv2020({ strict: false, allErrors: true });
(addFormats as unknown as (target: Ajv2020) => void)(ajv);
ajv.addSchema({ $id: 'contract', components: contract.components });

const compiled = new Map<string, ValidateFunction>();

const validatorOf = (kind: string): ValidateFunction => {
  const schema = contract.webhooks[kind]?.post.requestBody.content['application/cloudevents+json']?.schema;
  if (!schema) throw new Error(`The contract has no event ${kind}`);
  const known = compiled.get(kind);
  if (known) return known;
  const anchored = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/')) as object;
  const made = ajv.compile(anchored);
  compiled.set(kind, made);
  return made;
};

/** What an event has other than the contract says; null if it fits. */
export const eventFault = (event: unknown): string | null => {
  const validate = validatorOf((event as { type: string }).type);
  return validate(event) ? null : ajv.errorsText(validate.errors);
};
