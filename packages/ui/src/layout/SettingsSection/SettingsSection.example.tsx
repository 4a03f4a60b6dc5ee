import { TextField } from '@basis/ui/TextField';
import { SettingsSection } from '@basis/ui/layout/SettingsSection';

export default function SettingsSectionExample() {
  return (
    <SettingsSection title="Person" description="Shown on bids, notes and emails that you send.">
      <TextField label="First name" defaultValue="Grace" />
      <TextField label="Last name" defaultValue="Whitfield" />
    </SettingsSection>
  );
}
