import type { Environment } from '../../engine/environment';
import { FieldLayout } from '../../engine/stored/FieldLayout';

/** Visible fields of a bid on its page, and their order, per user. */
export class BidFieldLayout extends FieldLayout {
  constructor({ client }: Pick<Environment, 'client'>) {
    super(client, 'PROJECT_DETAILS-fields');
  }
}
