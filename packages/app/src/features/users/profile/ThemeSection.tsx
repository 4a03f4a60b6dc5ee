import { RadioGroup } from '@basis/ui/RadioGroup';
import { SettingsSection } from '@basis/ui/layout/SettingsSection';
import { chooseTheme, themeChoices, useThemeChoice } from '../../../browser/theme';

/** Theme of Basis in this browser. */
export function ThemeSection() {
  const choice = useThemeChoice();
  return (
    <SettingsSection title="Look" description="Changes at once, in this browser.">
      <RadioGroup label="Theme" orientation="horizontal" options={themeChoices} value={choice} onChange={chooseTheme} />
    </SettingsSection>
  );
}
