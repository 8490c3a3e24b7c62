import { Global, Module } from '@nestjs/common';
import { PersonalDataService } from './personal-data.service.js';

@Global()
@Module({ providers: [PersonalDataService], exports: [PersonalDataService] })
export class PersonalDataModule {}
