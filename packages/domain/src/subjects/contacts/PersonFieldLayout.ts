import type { Environment } from '../../engine/environment';
import { FieldLayout } from '../../engine/stored/FieldLayout';

/** Which fields of a person the user sees on its page, and in which order. */
export class PersonFieldLayout extends FieldLayout {
  constructor({ client }: Pick<Environment, 'client'>) {
    super(client, 'CONTACT_DETAILS-fields');
  }
}
