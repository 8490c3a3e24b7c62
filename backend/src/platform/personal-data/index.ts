export { PersonalDataModule } from './personal-data.module.ts';
export { PersonalDataService, type PersonalDataPart, type Person } from './personal-data.service.ts';
