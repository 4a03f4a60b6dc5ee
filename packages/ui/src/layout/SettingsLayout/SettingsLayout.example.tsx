import { Button } from '@basis/ui/Button';
import { Switch } from '@basis/ui/Switch';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';

export default function SettingsLayoutExample() {
  return (
    <SettingsLayout
      title="Notifications"
      description="What reaches you, and when."
      actions={<Button variant="primary">Save changes</Button>}
    >
      <Switch defaultSelected>Send me a digest each morning</Switch>
    </SettingsLayout>
  );
}
