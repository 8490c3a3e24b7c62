/**
 * Stands in for the API's describing decorators in the running store. It has every name the store imports from
 * there; what also works at run time (types made of others) comes from the library both share.
 */
export { OmitType, PartialType } from '@nestjs/mapped-types';

const nothing = () => () => undefined;

export const ApiBody = nothing;
export const ApiConsumes = nothing;
export const ApiExtension = nothing;
export const ApiExtraModels = nothing;
export const ApiForbiddenResponse = nothing;
export const ApiHeader = nothing;
export const ApiHideProperty = nothing;
export const ApiOkResponse = nothing;
export const ApiOperation = nothing;
export const ApiParam = nothing;
export const ApiProduces = nothing;
export const ApiProperty = nothing;
export const ApiPropertyOptional = nothing;
export const ApiQuery = nothing;
export const ApiResponse = nothing;
export const ApiTags = nothing;
export const getSchemaPath = () => '';
