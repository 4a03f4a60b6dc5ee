import { createContext, use } from 'react';

/** Error messages by field name. */
export type FieldFaults = Readonly<Record<string, string | undefined>>;

/** State of a form for its fields and buttons. */
export interface FormState {
  faults: FieldFaults;
  isPending: boolean;
}

/** Default outside of a form: no errors, not pending. */
export const FormContext = createContext<FormState>({ faults: {}, isPending: false });

/** Error message of the surrounding form for a field. */
export const useFieldFault = (name: string | undefined): string | undefined => {
  const { faults } = use(FormContext);
  return name === undefined ? undefined : faults[name];
};
