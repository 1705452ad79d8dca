// Operation → method and path of what the firm sets for itself.

export const FIRM_PATHS = {
  // Team: the firm
  teamGetCompany: ['GET', '/team/v1/firm/company'],
  teamChangeCompany: ['PATCH', '/team/v1/firm/company'],
  teamListFirmVersions: ['GET', '/team/v1/firm/:topic/versions'],
  teamRestoreFirmVersion: ['POST', '/team/v1/firm/:topic/versions/:version/restore'],
  teamWithdrawFirmVersion: ['DELETE', '/team/v1/firm/:topic/versions/:version'],
} as const;
