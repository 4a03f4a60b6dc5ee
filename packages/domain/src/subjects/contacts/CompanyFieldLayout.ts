import type { Environment } from '../../engine/environment';
import { FieldLayout } from '../../engine/stored/FieldLayout';

/** Which fields of a company the user sees on its page, and in which order. */
export class CompanyFieldLayout extends FieldLayout {
  constructor({ client }: Pick<Environment, 'client'>) {
    super(client, 'COMPANY_DETAILS-fields');
  }
}
