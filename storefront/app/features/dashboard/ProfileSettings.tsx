import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { getProfile, saveProfile } from '~/api/account';
import type { Person } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { Field } from '~/components/field';
import { readDraft, useFormDraft } from '~/lib/form-draft';
import { updateUser } from '~/lib/session';
import { showToast } from '~/lib/toast';
import { barePhone, rules } from '~/lib/validation';
import { BillingDetails } from './BillingDetails';
import { ChangePassword } from './ChangePassword';
import { Devices } from './Devices';
import { EmailsAndConsents } from './EmailsAndConsents';
import { FirstPassword } from './FirstPassword';
import { LoadFailed } from './LoadFailed';
import { useLoad } from '~/lib/use-load';
import { VerifyNotice } from './VerifyNotice';
import { YourData } from './YourData';

const DRAFT = 'profile';

interface Fields {
  name: string;
  phone: string;
  location: string;
  website: string;
  bio: string;
}

/** The email stands in for a name that nobody has entered. */
function toFields({ name, email, phone, profile }: Person): Fields {
  return {
    name: name === email ? '' : name,
    phone: phone ?? '',
    location: profile?.location ?? '',
    website: profile?.website ?? '',
    bio: profile?.bio ?? '',
  };
}

function ProfileForm({ person }: { person: Person }) {
  const [saved, setSaved] = useState(person);
  const [isRestored] = useState(() => readDraft(DRAFT) !== null);
  const [isEditing, setEditing] = useState(isRestored);
  const form = useForm<Fields>({ defaultValues: toFields(person) });
  const { register, handleSubmit, reset, setError, clearErrors, formState } = form;
  useFormDraft(form, DRAFT);
  const { errors, isDirty, isSubmitting } = formState;
  const field = (name: keyof Fields, rule: object = {}) => ({
    readOnly: !isEditing,
    error: errors[name]?.message,
    ...register(name, { ...rule, onChange: () => clearErrors(name) }),
  });

  async function submit({ name, phone, ...profile }: Fields) {
    const result = await saveProfile({ name: name.trim(), phone: barePhone(phone), profile });
    if (!result.ok) {
      for (const [key, message] of Object.entries(result.fields ?? {})) {
        const own = key.replace(/^profile\./, '');
        if (own in profile || own === 'name' || own === 'phone') setError(own as keyof Fields, { message });
      }
      return showToast('error', result.message ?? 'Profile update failed');
    }
    setSaved(result.data.user);
    updateUser(result.data.user);
    reset(toFields(result.data.user));
    setEditing(false);
    showToast('success', 'Profile saved');
  }

  return (
    <form onSubmit={handleSubmit(submit)} noValidate className="card p-5 sm:p-8">
      <h2 className="text-xl font-semibold">Profile Settings</h2>
      {isRestored && isDirty && (
        <p role="status" className="mt-3 text-sm">
          Your unsaved changes have been restored.
        </p>
      )}
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        <Field label="Full Name" autoComplete="name" {...field('name', rules.name)} />
        <Field label="Email" type="email" value={saved.email} readOnly hint="Email cannot be changed" />
        <Field
          label="Phone Number"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...field('phone', rules.optionalPhone)}
        />
        <Field label="Location" autoComplete="address-level2" {...field('location')} />
        <Field
          label="Website"
          type="url"
          autoComplete="url"
          className="sm:col-span-2"
          {...field('website', {
            validate: (value: string) =>
              !value ||
              /^https?:\/\/\S+\.\S+$/.test(value) ||
              'Please enter a full URL, starting with https://',
          })}
        />
        <div className="sm:col-span-2">
          <label htmlFor="bio" className="block text-sm font-medium text-ink">
            Bio
          </label>
          <textarea
            id="bio"
            rows={4}
            maxLength={500}
            readOnly={!isEditing}
            className="input mt-1.5"
            {...register('bio')}
          />
        </div>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        {isEditing ? (
          <>
            <BusyButton type="submit" key="save" busy={isSubmitting} className="btn-primary">
              Save Changes
            </BusyButton>
            <button
              type="button"
              className="btn btn-secondary"
              onClick={() => {
                reset(toFields(saved));
                setEditing(false);
              }}
            >
              Cancel
            </button>
          </>
        ) : (
          <button type="button" key="edit" className="btn btn-primary" onClick={() => setEditing(true)}>
            Edit Profile
          </button>
        )}
      </div>
    </form>
  );
}

/** The profile, read-only until Edit Profile is pressed. */
export function ProfileSettings() {
  const [state, reload] = useLoad(getProfile);
  if (state.kind === 'failed') return <LoadFailed what="your profile" onRetry={reload} />;
  if (state.kind === 'loading')
    return <div className="skeleton h-96" role="status" aria-label="Loading your profile" />;
  const person = state.data.user;
  return (
    <div className="space-y-8">
      {!person.isEmailVerified && <VerifyNotice email={person.email} />}
      <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <div className="space-y-8">
          <ProfileForm person={person} />
          {person.hasPassword && <ChangePassword />}
          {!person.hasPassword && !person.isGoogleUser && <FirstPassword email={person.email} />}
          <BillingDetails />
        </div>
        <div className="space-y-8">
          <EmailsAndConsents />
          <Devices />
          <YourData person={person} />
        </div>
      </div>
    </div>
  );
}
