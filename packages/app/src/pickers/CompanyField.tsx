import { observer } from 'mobx-react-lite';
import { ComboBox, type ComboBoxProps } from '@basis/ui/ComboBox';
import { CompanyMark } from '@basis/ui/CompanyMark';
import { useDomain } from '../domainContext';
import { newCompanyName, newCompanyOf } from './companyChoice';

interface CompanyFieldProps extends Pick<ComboBoxProps, 'errorMessage' | 'isRequired' | 'opensOnFocus'> {
  /** @default 'Company' */
  label?: string;
  /** Offers no new company. @default false */
  isOnlyExisting?: boolean;
  /** A company's id, `new:` and the name of a new company, or null. */
  value: string | null;
  onChange: (choice: string | null) => void;
  /** The chosen company, where it may not be loaded yet. */
  known?: { readonly id: string; readonly name: string } | undefined;
}

/** Chooses a company by name, or a new company with that name. */
export const CompanyField = observer(function CompanyField(own: CompanyFieldProps) {
  const { known, onChange, label = 'Company', isOnlyExisting = false, ...props } = own;
  const { workspace } = useDomain();
  const newName = newCompanyName(props.value);
  return (
    <ComboBox
      {...props}
      label={label}
      placeholder="Search for a company"
      options={workspace.companyNames.items.map(({ id, name }) => ({
        id,
        label: name,
        start: <CompanyMark name={name} />,
      }))}
      selectedOption={
        newName === null
          ? known && { id: known.id, label: known.name }
          : { id: newCompanyOf(newName), label: newName, end: 'New' }
      }
      onChange={onChange}
      onCreate={isOnlyExisting ? undefined : (name) => onChange(newCompanyOf(name))}
      formatCreate={(name) => `Add “${name}” as a new company`}
    />
  );
});
