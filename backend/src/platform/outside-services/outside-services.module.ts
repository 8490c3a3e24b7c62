import { Global, Module } from '@nestjs/common';
import { OutsideServices } from './outside-services.service.js';

@Global()
@Module({ providers: [OutsideServices], exports: [OutsideServices] })
export class OutsideServicesModule {}
