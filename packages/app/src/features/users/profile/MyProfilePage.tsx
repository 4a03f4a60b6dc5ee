import { observer } from 'mobx-react-lite';
import type { Body, Profile } from '@basis/domain/model/contract/contract';
import { faultsByName } from '@basis/domain/model/contract/errors';
import { positions, roleWords } from '@basis/domain/model/permissions/roleWords';
import { Avatar } from '@basis/ui/Avatar';
import { Button } from '@basis/ui/Button';
import { ColorPicker } from '@basis/ui/ColorPicker';
import { Form } from '@basis/ui/Form';
import { Select } from '@basis/ui/Select';
import { TextField } from '@basis/ui/TextField';
import { ZoneSelect } from '@basis/ui/ZoneSelect';
import { paletteNames } from '@basis/ui/theme';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';
import { SettingsSection } from '@basis/ui/layout/SettingsSection';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain } from '../../../domainContext';
import { useKeptDraft } from '../../../drafts/useKeptDraft';
import { showDone } from '../../../feedback/doneToast';
import { usePageTitle } from '../../../browser/usePageTitle';
import { ThemeSection } from './ThemeSection';

type Draft = Required<Pick<Body<'updateProfile'>, 'firstName' | 'lastName' | 'position' | 'color' | 'timeZone'>>;

const draftOf = ({ firstName, lastName, position, color, timeZone = null }: Profile): Draft => ({
  firstName,
  lastName,
  position,
  color,
  timeZone,
});

const positionOptions = positions.map((position) => ({ id: position, label: position }));

/** The user's public profile, sessions and theme. */
const MyProfilePage = observer(function MyProfilePage() {
  const { session } = useDomain();
  usePageTitle('My profile');
  const { profile } = session;
  return (
    <SettingsLayout title="My profile" description="How colleagues see you, and how Basis looks for you.">
      {profile ? <ProfileForm key={profile.id} profile={profile} zone={session.workspace?.zone ?? 'UTC'} /> : null}
      <SettingsSection title="Sign-in" description="An admin changes the role.">
        <Stack space="s4">
          <Inline align="start" space="s4">
            <Box isFilling>
              <TextField label="Email" value={profile?.email ?? ''} isReadOnly />
            </Box>
            <Box isFilling>
              <TextField label="Role" value={profile ? roleWords[profile.role].label : ''} isReadOnly />
            </Box>
          </Inline>
        </Stack>
      </SettingsSection>
      <ThemeSection />
    </SettingsLayout>
  );
});

interface ProfileFormProps {
  profile: Profile;
  /** Zone of the workspace, for a user without an own one. */
  zone: string;
}

const ProfileForm = observer(function ProfileForm({ profile, zone }: ProfileFormProps) {
  const domain = useDomain();
  const stored = draftOf(profile);
  // Unchanged values follow the stored ones, such as after a change on another page.
  const { draft, changes, change, clear, isBegun: isChanged } = useKeptDraft('profile', stored);
  const save = async () => {
    const result = await domain.session.saveProfile({
      ...changes,
      ...(changes.firstName === undefined ? {} : { firstName: changes.firstName.trim() }),
      ...(changes.lastName === undefined ? {} : { lastName: changes.lastName.trim() }),
    });
    if (!result.ok) return { title: result.error.message, fields: faultsByName(result.error) };
    clear();
    showDone(domain, { title: 'Your profile was saved' });
    return undefined;
  };
  const name = `${draft.firstName} ${draft.lastName}`.trim();
  return (
    <Form
      aria-label="Person"
      isReady={isChanged}
      validate={() => (draft.firstName.trim() ? {} : { firstName: 'Enter your first name' })}
      onSubmit={save}
    >
      <SettingsSection title="Person" description="Shown on bids, notes and emails that you send.">
        <Inline space="s4">
          <Avatar name={name || profile.email} color={draft.color} size={40} isDecorative />
          <ColorPicker
            label="Avatar color"
            colors={paletteNames}
            value={draft.color}
            onChange={(color) => change({ color })}
          />
        </Inline>
        <Inline align="start" space="s4">
          <Box isFilling>
            <TextField
              label="First name"
              name="firstName"
              autoComplete="given-name"
              maxLength={100}
              value={draft.firstName}
              onChange={(firstName) => change({ firstName })}
            />
          </Box>
          <Box isFilling>
            <TextField
              label="Last name"
              name="lastName"
              autoComplete="family-name"
              maxLength={100}
              value={draft.lastName}
              onChange={(lastName) => change({ lastName })}
            />
          </Box>
        </Inline>
        <Inline align="start" space="s4">
          <Box isFilling>
            <Select
              label="Position"
              options={positionOptions}
              opensOnFocus={false}
              value={draft.position}
              onChange={(id) => change({ position: positions.find((position) => position === id) ?? 'Unknown' })}
            />
          </Box>
          <Box isFilling>
            <ZoneSelect
              label="Time zone"
              description="Quiet hours and digests of your notifications follow its clock."
              opensOnFocus={false}
              value={draft.timeZone ?? zone}
              onChange={(timeZone) => change({ timeZone })}
            />
          </Box>
        </Inline>
        <Split
          end={
            <Inline>
              <Button variant="ghost" isDisabled={!isChanged} onPress={clear}>
                Cancel
              </Button>
              <Button type="submit" variant="primary">
                Save profile
              </Button>
            </Inline>
          }
        >
          {null}
        </Split>
      </SettingsSection>
    </Form>
  );
});

export default MyProfilePage;
