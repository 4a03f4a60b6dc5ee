import type { Environment } from '../../engine/environment';
import { FieldLayout } from '../../engine/stored/FieldLayout';

/** Visible fields of a company on its page, and their order, per user. */
export class CompanyFieldLayout extends FieldLayout {
  constructor({ client }: Pick<Environment, 'client'>) {
    super(client, 'COMPANY_DETAILS-fields');
  }
}
