type Text = string | null | undefined;

/*
 * What a server stores of a body that keeps the rules: an empty text is none.
 */

export const airportValues = (body: { code: string; name: string; location?: Text }) => ({
  code: body.code,
  name: body.name.trim(),
  location: body.location?.trim() || null,
});

export const applicationValues = (body: { applicationName: string; description?: Text }) => ({
  applicationName: body.applicationName,
  description: body.description || null,
});

interface CustomerBody {
  customerName: string;
  customerAddress?: Text;
  customerPhoneNumber?: Text;
  customerEmail?: Text;
  airportId: number;
}

export const customerValues = (body: CustomerBody) => ({
  customerName: body.customerName,
  customerAddress: body.customerAddress || null,
  customerPhoneNumber: body.customerPhoneNumber || null,
  customerEmail: body.customerEmail || null,
  airportId: body.airportId,
});

interface UserBody {
  email: string;
  phoneNumber?: Text;
  twoFactorEnabled?: boolean | undefined;
  emailConfirmed?: boolean | undefined;
  firstName?: Text;
  lastName?: Text;
  location?: Text;
  department?: Text;
  isAdmin?: boolean | undefined;
}

export const newUserValues = (body: UserBody) => ({
  email: body.email,
  phoneNumber: body.phoneNumber || null,
  twoFactorEnabled: body.twoFactorEnabled ?? false,
  emailConfirmed: body.emailConfirmed ?? false,
  firstName: body.firstName ?? '',
  lastName: body.lastName ?? '',
  location: body.location || null,
  department: body.department || null,
  isAdmin: body.isAdmin ?? false,
});
