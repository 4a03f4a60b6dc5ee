import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repositoryRoot } from '../mock-server/src/platform/contract/document';
import { schemaCheck } from '../mock-server/src/platform/contract/validation';

interface EventContent {
  readonly 'application/cloudevents+json': { readonly schema: object };
}

interface EventDocument {
  readonly webhooks: Readonly<
    Record<string, { readonly post: { readonly requestBody: { readonly content: EventContent } } }>
  >;
}

const { webhooks } = parse(readFileSync(join(repositoryRoot, 'openapi.yaml'), 'utf8')) as EventDocument;

const checks = new Map(
  Object.entries(webhooks).map(([kind, { post }]) => {
    const { schema } = post.requestBody.content['application/cloudevents+json'];
    return [kind, schemaCheck(schema)] as const;
  }),
);

/** Validates an event against the schema of its kind. Returns the faults, or null. */
export const eventFault = (event: { readonly type: string } | undefined): string | null => {
  const check = checks.get(event?.type ?? '');
  return check ? check(event) : `the contract has no event ${event?.type}`;
};
