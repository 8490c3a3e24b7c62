import { findDefault, hasPlans, sentPlans, toSent } from './plan-values';
import type { PlanValues } from './tool-form';
import { hasNewFile, normalisePlatforms, withoutEmpty, type ToolFormValues } from './tool-form';

/** The fields to send; null where an optional one was emptied. */
export type ToolBody = {
  [Field in Exclude<keyof ToolFormValues, 'plans' | 'logicChanged'>]?: ToolFormValues[Field] | null;
} & {
  plans?: PlanValues[];
  logicChanged?: boolean;
};

export type BodyField = keyof ToolBody;

/**
 * The body to send. Of a stored tool only the changed fields: others may be changing the rest, and downloads are
 * counted while the form is open. Version and size belong to a release, so they are sent only with a new file.
 * Emptied optional fields are null, or left out of a new tool.
 *
 * @param shown what the form was filled with; none for a new tool
 */
export function toBody(values: ToolFormValues, shown?: ToolFormValues): ToolBody {
  const fields = { ...toFields(values), ...toSent(values, shown) };
  const body = shown ? changed(fields, { ...toFields(shown), plans: sentPlans(shown) }) : fields;
  const file = hasNewFile(values.fileUrl, shown) ? getFile(values) : {};
  // These two are never empty: an emptied one keeps its value.
  if (body.downloads === null) delete body.downloads;
  if (body.rating === null) delete body.rating;
  return shown ? { ...body, ...file } : withoutNulls({ ...body, ...file });
}

function toFields(values: ToolFormValues): ToolBody {
  const {
    fileUrl: _file,
    version: _version,
    changelog: _news,
    fileSize: _size,
    notifyOwners: _tell,
    logicChanged: _logic,
    plans: _plans,
    ...others
  } = values;
  const { trialDays, licenseSeats, licenseDays, licenseOfflineDays, renewalPrice, licenseLabel, ...rest } =
    others;
  const isChoice = hasPlans(values);
  const { price, originalPrice, discount, accessKind, accessUrl, accessHelp, ...said } = rest;
  const cost = isChoice
    ? { price: findDefault(values)?.price ?? null }
    : { price, originalPrice, discount, licenseDays, renewalPrice };
  const terms = { licenseOfflineDays, licenseLabel: licenseLabel.trim() };
  return {
    ...said,
    ...cost,
    name: values.name.trim(),
    shortDescription: values.shortDescription.trim(),
    description: values.description.trim(),
    supportEmail: emptyToNull(values.supportEmail),
    demoVideo: emptyToNull(values.demoVideo),
    documentation: emptyToNull(values.documentation),
    algoNote: emptyToNull(values.algoNote),
    claimOverride: emptyToNull(values.claimOverride),
    algoOverride: emptyToNull(values.algoOverride),
    orderHandling: values.orderHandling || null,
    // What a file alone does not use is not shown, so it is not sent either.
    ...(values.delivery === 'file'
      ? {}
      : { accessKind, accessUrl: emptyToNull(accessUrl), accessHelp: emptyToNull(accessHelp) }),
    features: withoutEmpty(values.features),
    requirements: withoutEmpty(values.requirements),
    tags: withoutEmpty(values.tags),
    supportedPlatforms: normalisePlatforms(values.supportedPlatforms),
    ...(values.trialAvailable ? { trialDays } : {}),
    // What the chosen licence does not use is not shown, so its value is not sent either.
    ...(values.licensePolicy === 'none' ? {} : terms),
    ...(values.licensePolicy === 'activations' && !isChoice ? { licenseSeats } : {}),
  };
}

function getFile(values: ToolFormValues): ToolBody {
  const { fileUrl, fileSize, version, changelog, notifyOwners, logicChanged } = values;
  const file: ToolBody = {
    fileUrl,
    fileSize,
    version: version.trim(),
    ...(notifyOwners ? {} : { notifyOwners }),
    ...(logicChanged === 'yes' ? { logicChanged: true } : {}),
  };
  return changelog.trim() === '' ? file : { ...file, changelog: changelog.trim() };
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function changed(now: ToolBody, before: ToolBody): ToolBody {
  const names = Object.keys(now) as BodyField[];
  return Object.fromEntries(
    names.filter((name) => !same(now[name], before[name])).map((name) => [name, now[name]]),
  );
}

function emptyToNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

function withoutNulls(body: ToolBody): ToolBody {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}
