import { Field } from '@basis/ui/Field';

export default function FieldExample() {
  return (
    <Field label="Platform code" description="Eight letters from the invitation." isRequired>
      {(control) => <input {...control} maxLength={8} size={12} style={{ border: '1px solid', paddingInline: 8 }} />}
    </Field>
  );
}
