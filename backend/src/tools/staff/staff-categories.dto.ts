import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { OneLine } from '../../common/fields/field.ts';
import { IfUnchanged, type FieldsAsRead } from '../../common/fields/if-unchanged.ts';
import { Line } from '../../common/fields/texts.ts';

const NAME_MAX = 60;
const TOO_LONG = `A category can have at most ${NAME_MAX} characters`;

export class CategoryDetail {
  @ApiProperty({ example: 'Indicators' })
  name: string;
  @ApiProperty({ description: 'Number of tools, including inactive and archived ones.' })
  tools: number;
  @ApiProperty({ description: 'Whether staff list it; false when only tools have it.' })
  listed: boolean;
}

export class StaffCategoriesResponse {
  @ApiProperty({ type: [String], example: ['Excel Tools', 'Trading Bots'] })
  categories: string[];
  @ApiProperty({ type: [CategoryDetail], description: 'The same with their number of tools.' })
  details: CategoryDetail[];
}

export class CategoriesInput {
  @ApiProperty({
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: NAME_MAX },
    minItems: 1,
    maxItems: 50,
    description: 'All categories, in their order.',
  })
  @MaxLength(NAME_MAX, { each: true, message: TOO_LONG })
  @IsNotEmpty({ each: true, message: 'A category needs a name' })
  @IsString({ each: true, message: 'A category needs a name' })
  @ArrayMaxSize(50, { message: 'At most 50 categories' })
  @ArrayMinSize(1, { message: 'A store needs a category' })
  @IsArray({ message: 'categories must be a list' })
  @OneLine()
  categories: string[];

  @IfUnchanged()
  seen?: FieldsAsRead;
}

export class RenameCategoryInput {
  @Line('Category', { max: NAME_MAX, missing: 'Choose a category', tooLong: TOO_LONG })
  from: string;

  @Line('Category', {
    max: NAME_MAX,
    missing: 'A category needs a name',
    tooLong: TOO_LONG,
    description: 'An existing category takes over the tools.',
  })
  to: string;
}
