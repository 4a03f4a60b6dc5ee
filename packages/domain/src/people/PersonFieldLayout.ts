import type { Domain } from '../createDomain';
import { FieldLayout } from '../settings/FieldLayout';

/** Visible fields of a person on its page, and their order, per user. */
export class PersonFieldLayout extends FieldLayout {
  constructor({ client }: Pick<Domain, 'client'>) {
    super(client, 'CONTACT_DETAILS-fields');
  }
}
