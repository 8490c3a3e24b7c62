import {
  BooleanInput,
  CheckboxGroupInput,
  FormDataConsumer,
  NumberInput,
  SelectInput,
  TextInput,
} from 'react-admin';

import { CheckedInput } from '../../components/claims/CheckedInput';
import { FormSection } from '../../components/form/FormSection';
import { MarkdownField } from '../../components/form/MarkdownField';
import { StringListInput } from '../../components/form/StringListInput';
import { platforms } from '../tool';
import { useCategories } from '../use-categories';

export function BasicsSection() {
  const categories = useCategories().map((name) => ({ id: name, name }));
  return (
    <FormSection title="Basics">
      <CheckedInput source="name" helperText={false} label="Name" isRequired />
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
      <MarkdownField name="description" label="Full description" required className="wide" />
    </FormSection>
  );
}

export function PricingSection() {
  return (
    <FormSection title="Price and trial">
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
        helperText="Shown crossed out."
        min={0}
      />
      <NumberInput
        source="discount"
        label="Discount (%)"
        helperText="Leave empty to calculate it from the two prices."
        min={0}
        max={100}
      />
      <BooleanInput source="trialAvailable" helperText={false} label="Trial available" />
      <FormDataConsumer>
        {({ formData }) =>
          formData['trialAvailable'] ? (
            <NumberInput source="trialDays" helperText={false} label="Trial days" min={1} step={1} />
          ) : null
        }
      </FormDataConsumer>
    </FormSection>
  );
}

export function ListsSection() {
  return (
    <FormSection title="Details">
      <StringListInput source="features" label="Features" singular="feature" />
      <StringListInput source="requirements" label="System requirements" singular="requirement" />
      <StringListInput source="tags" label="Tags" singular="tag" />
      <CheckboxGroupInput
        source="supportedPlatforms"
        helperText={false}
        label="Supported platforms"
        choices={platforms.map((name) => ({ id: name, name }))}
      />
    </FormSection>
  );
}

export function SupportSection() {
  return (
    <FormSection title="Support and links">
      <TextInput source="supportEmail" helperText={false} label="Support email" type="email" />
      <TextInput source="demoVideo" helperText={false} label="Demo video URL" type="url" />
      <TextInput
        source="documentation"
        helperText="A link on the tool’s page and in My Tools."
        label="Documentation URL"
        type="url"
      />
    </FormSection>
  );
}

export function ShopSection() {
  return (
    <FormSection
      title="Store listing"
      hint="Downloads and rating are starting values: they place the tool in sorted lists, and customers see only real ones."
    >
      <NumberInput source="downloads" helperText={false} label="Downloads" min={0} step={1} />
      <NumberInput source="rating" helperText={false} label="Rating" min={0} max={5} step={0.1} />
      <BooleanInput source="isActive" label="Active" helperText="Listed in the store." />
      <BooleanInput source="isFeatured" helperText={false} label="Featured" />
      <BooleanInput source="certificateEarned" helperText={false} label="Certificate included" />
    </FormSection>
  );
}
