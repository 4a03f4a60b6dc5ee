import type { Environment } from '../../engine/environment';
import { FieldLayout } from '../../engine/stored/FieldLayout';

/** Visible fields of a person on its page, and their order, per user. */
export class PersonFieldLayout extends FieldLayout {
  constructor({ client }: Pick<Environment, 'client'>) {
    super(client, 'CONTACT_DETAILS-fields');
  }
}
