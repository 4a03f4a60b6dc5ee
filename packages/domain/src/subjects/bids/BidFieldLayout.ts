import type { Environment } from '../../engine/environment';
import { FieldLayout } from '../../engine/stored/FieldLayout';

/** Which fields of a bid the user sees on its page, and in which order. */
export class BidFieldLayout extends FieldLayout {
  constructor({ client }: Pick<Environment, 'client'>) {
    super(client, 'PROJECT_DETAILS-fields');
  }
}
