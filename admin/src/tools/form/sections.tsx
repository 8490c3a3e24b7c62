import {
  BooleanInput,
  CheckboxGroupInput,
  FormDataConsumer,
  NumberInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';

import { CheckedInput } from '../../components/claims/CheckedInput';
import { MarkdownField } from '../../components/form/MarkdownField';
import { StringListInput } from '../../components/form/StringListInput';
import { platforms } from '../tool';
import { useCategories } from '../use-categories';
import { EditorSection } from './EditorSection';
import { hasPlans, lowestNote } from './plan-values';
import type { PlanValues, ToolFormValues } from './tool-form';
import { PlansFields } from './PlansFields';

/** What a tool costs that is sold in one way. */
function OwnPrice({ plan }: { plan: PlanValues | undefined }) {
  return (
    <>
      <NumberInput
        source="price"
        label="Price (₹)"
        helperText="Enter 0 for a free tool."
        min={0}
        isRequired
      />
      <NumberInput
        source="originalPrice"
        label="Original price (₹)"
        helperText={`Shown crossed out. ${lowestNote(plan?.lowestPrice30)}`.trim()}
        min={0}
      />
      <NumberInput
        source="discount"
        label="Discount (%)"
        helperText="Leave empty to calculate it from the two prices."
        min={0}
        max={100}
      />
      <NumberInput
        source="licenseDays"
        label="Days"
        helperText="How long buyers have it. Leave empty and it never ends."
        min={1}
        step={1}
      />
      <NumberInput
        source="renewalPrice"
        label="Renewal price (₹)"
        helperText="Extends by the same number of days. Leave empty for the price."
        min={1}
      />
    </>
  );
}

/** @param creates the form is of a new tool, whose name is asked for first */
export function BasicsSection({ creates }: { creates: boolean }) {
  const categories = useCategories().map((name) => ({ id: name, name }));
  return (
    <EditorSection id="basics">
      <CheckedInput
        source="name"
        // Room for its message: one that moved the form would take the first press from what was pressed.
        helperText={creates ? '\u00a0' : false}
        label="Name"
        isRequired
        autoFocus={creates}
      />
      <SelectInput
        margin="none"
        source="category"
        helperText={false}
        label="Category"
        choices={categories}
        isRequired
        emptyText="Choose a category"
      />
      <CheckedInput
        source="shortDescription"
        helperText={false}
        label="Short description"
        isRequired
        className="wide"
      />
      <MarkdownField name="description" label="Full description" required minRows={8} className="wide" />
    </EditorSection>
  );
}

export function PricingSection() {
  const plans = useWatch<ToolFormValues, 'plans'>({ name: 'plans' });
  return (
    <EditorSection id="price">
      {!hasPlans({ plans }) && <OwnPrice plan={plans[0]} />}
      <PlansFields />
      <BooleanInput source="trialAvailable" helperText={false} label="Trial available" />
      <FormDataConsumer>
        {({ formData }) =>
          formData['trialAvailable'] ? (
            <NumberInput source="trialDays" helperText={false} label="Trial days" min={1} step={1} />
          ) : null
        }
      </FormDataConsumer>
    </EditorSection>
  );
}

export function ListsSection() {
  return (
    <EditorSection id="details">
      <StringListInput source="features" label="Features" singular="feature" />
      <StringListInput source="requirements" label="System requirements" singular="requirement" />
      <StringListInput source="tags" label="Tags" singular="tag" />
      <CheckboxGroupInput
        source="supportedPlatforms"
        helperText={false}
        label="Supported platforms"
        choices={platforms.map((name) => ({ id: name, name }))}
      />
    </EditorSection>
  );
}

export function SupportSection() {
  return (
    <EditorSection id="support">
      <TextInput source="supportEmail" helperText={false} label="Support email" type="email" />
      <TextInput source="demoVideo" helperText={false} label="Demo video URL" type="url" />
      <TextInput
        source="documentation"
        helperText="A link on the tool’s page and in My Tools."
        label="Documentation URL"
        type="url"
      />
    </EditorSection>
  );
}

export function ShopSection() {
  return (
    <EditorSection
      id="listing"
      hint="Downloads and rating are starting values: they place the tool in sorted lists, and customers see only real ones."
    >
      <NumberInput source="downloads" helperText={false} label="Downloads" min={0} step={1} />
      <NumberInput source="rating" helperText={false} label="Rating" min={0} max={5} step={0.1} />
      <BooleanInput source="isFeatured" helperText={false} label="Featured" />
      <BooleanInput source="certificateEarned" helperText={false} label="Certificate included" />
    </EditorSection>
  );
}
