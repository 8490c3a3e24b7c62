export { PersonalDataModule } from './personal-data.module.js';
export { PersonalDataService, type PersonalDataPart, type Person } from './personal-data.service.js';
