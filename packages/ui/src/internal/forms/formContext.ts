import { createContext, use } from 'react';

/** Sentences on what is wrong with values, by the name of their field. */
export type FieldFaults = Readonly<Record<string, string | undefined>>;

/** What a form tells its fields and its buttons. */
export interface FormState {
  faults: FieldFaults;
  isPending: boolean;
}

/** Outside of a form nothing is wrong and nothing is under way. */
export const FormContext = createContext<FormState>({ faults: {}, isPending: false });

/** What the form around says is wrong with a field of a name. */
export const useFieldFault = (name: string | undefined): string | undefined => {
  const { faults } = use(FormContext);
  return name === undefined ? undefined : faults[name];
};
