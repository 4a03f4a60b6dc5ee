import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { PasswordField } from '@basis/ui/PasswordField';
import { TextField } from '@basis/ui/TextField';
import { passwordFault } from '@basis/domain/engine/session/passwords';
import { setUp, type SetupDraft } from '@basis/domain/engine/session/links';
import { paths } from '../../../paths';
import { LinkForm } from './LinkForm';
import { linkClient } from './linkClient';

const usedLink = 'This link has expired or was already used. Ask for a new one.';
const empty = { workspaceName: '', firstName: '', lastName: '', email: '', password: '' };
type Values = typeof empty;
type Errors = Partial<Record<keyof Values, string>>;

const errorsOf = ({ workspaceName, firstName, email, password }: Values): Errors => {
  const tooShort = passwordFault(password);
  return {
    ...(workspaceName.trim() ? {} : { workspaceName: 'Enter the name of your company' }),
    ...(firstName.trim() ? {} : { firstName: 'Enter your first name' }),
    ...(/^[^@\s]+@[^@\s]+$/.test(email.trim()) ? {} : { email: 'Enter your work email' }),
    ...(tooShort === undefined ? {} : { password: tooShort }),
  };
};

const draftOf = (values: Values): SetupDraft => ({
  ...values,
  workspaceName: values.workspaceName.trim(),
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  email: values.email.trim(),
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** Creates the first workspace of a new installation and its Admin, opened by the link that the server printed. */
function SetupPage() {
  const { token = '' } = useParams();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Errors>({});
  const field = (name: keyof Values) => ({
    name,
    size: 'lg' as const,
    value: values[name],
    errorMessage: errors[name],
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors(({ [name]: _given, ...rest }) => rest);
    },
  });
  const check = (): boolean => {
    const found = errorsOf(values);
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  return (
    <LinkForm
      title="Set up Basis"
      intro="Name your company and create your account. You can invite others later."
      action="Create workspace"
      check={check}
      send={() => setUp(linkClient(), token, draftOf(values))}
      // Reloads the page, because the session is new.
      onDone={() => location.assign(paths.firstRun)}
      explain={({ code }) => (code === 'notFound' ? usedLink : undefined)}
    >
      <TextField label="Company" autoComplete="organization" {...field('workspaceName')} />
      <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <PasswordField label="Password" hasStrengthMeter {...field('password')} />
    </LinkForm>
  );
}

export default SetupPage;
