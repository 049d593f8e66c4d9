// Generated from openapi/lm.yaml by tools/generate-api-client.mjs. Change the contract instead.

export interface paths {
  '/api/Auth/login': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign in
     * @description Exchanges an e-mail address and a password for a bearer token. An unknown address and a wrong password get the
     *     same answer, 400. After repeated failures the account, or the address that the calls come from, is locked for a
     *     while: right and wrong passwords are then answered with 429. The number of sign-ins is limited, too. When too
     *     many passwords wait to be checked, the answer is 503, at once. The right password of an account that
     *     waits for approval is answered with 403.
     *
     *     The answer to a successful sign-in sets a cookie. A browser that sends it back has attempts of its own: others,
     *     who lock the account by guessing, do not keep its owner out there. Programs may do without it.
     */
    post: operations['login'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Auth/register': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign up
     * @description Creates an account with the role User and signs it in. A password that is easy to guess is refused, as everywhere
     *     that one is set. The provider may close sign-up or restrict it to e-mail
     *     domains; the answer is then 403.
     *
     *     Where an address has to be proved or an administrator has to agree first, the account waits: the answer has
     *     `isApproved: false` and an empty `token`, and signing in is answered with 403 until then.
     */
    post: operations['register'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Auth/logout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign out
     * @description Ends the session of the token that the call carries. The token is worthless afterwards.
     */
    post: operations['logout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Applications': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List applications
     * @description Lists the applications page by page, in the order of their ids. `SearchTerm` keeps those that have each of its words
     *     in their name or description, in any case and with or without accents, and those that the license covers whose
     *     number or file name it is.
     */
    get: operations['listApplications'];
    put?: never;
    /**
     * Create an application
     * @description Creates an application. Its name must be unique; case matters. It is stored with its letters composed (NFC) and
     *     without unseen characters, so that no two look the same. Administrators only.
     */
    post: operations['createApplication'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Applications/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The application's id. */
        id: components['parameters']['ApplicationIdInPath'];
      };
      cookie?: never;
    };
    get?: never;
    /**
     * Change an application
     * @description Replaces an application's name and description. Administrators only.
     */
    put: operations['updateApplication'];
    post?: never;
    /**
     * Delete an application
     * @description Deletes an application. Refused with 409 while any license, expired or not, covers it. Administrators only.
     */
    delete: operations['deleteApplication'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Applications/{id}/validLicenses': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The application's id. */
        id: components['parameters']['ApplicationIdInPath'];
      };
      cookie?: never;
    };
    /**
     * Count an application's valid licenses by month
     * @description Counts the licenses for an application that are valid at the end of each month (UTC), from six months before the
     *     current one to twelve after it. Every issue counts from its day to its end, so a renewed license counts without
     *     a gap, and one that was deleted until then. While a license is suspended it does not count.
     */
    get: operations['countValidLicenses'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Airports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List airports
     * @description Lists the airports page by page, in the order of their codes. A page may hold up to 10,000 airports, so that one
     *     call can fetch them all. The list changes rarely: keep the answer and its `ETag`, and send that as
     *     `If-None-Match` the next time.
     */
    get: operations['listAirports'];
    put?: never;
    /**
     * Create an airport
     * @description Creates an airport. Its IATA code must be unique. Administrators only.
     */
    post: operations['createAirport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Airports/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The airport's id. */
        id: components['parameters']['AirportIdInPath'];
      };
      cookie?: never;
    };
    /**
     * Read an airport
     * @description Reads one airport and who created and last changed it.
     */
    get: operations['getAirport'];
    /**
     * Change an airport
     * @description Replaces an airport's code, name and location. The names of its customers do not change with it.
     *     Administrators only.
     */
    put: operations['updateAirport'];
    post?: never;
    /**
     * Delete an airport
     * @description Deletes an airport. Refused with 409 while a customer stands at it. Administrators only.
     */
    delete: operations['deleteAirport'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Customers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List customers
     * @description Lists the customers page by page, in the order of their ids. `SearchTerm` keeps those that have each of its words
     *     in their name, address, phone number, e-mail address or airport, in any case and with or without accents, and
     *     whoever has or had the license whose number or file name it is.
     */
    get: operations['listCustomers'];
    put?: never;
    /**
     * Create a customer
     * @description Creates a customer without a list of contacts. Prefer `POST /api/Customers/with-contacts`, which is what the web
     *     application uses.
     */
    post: operations['createCustomer'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Customers/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The customer's id. */
        id: components['parameters']['CustomerIdInPath'];
      };
      cookie?: never;
    };
    /**
     * Read a customer
     * @description Reads one customer and all its licenses, newest first.
     */
    get: operations['getCustomer'];
    /**
     * Change a customer
     * @description Replaces a customer's own fields. Its list of contacts stays as it is, and so does its contact person; of a customer
     *     without contacts the contact person is replaced too, as far as it is sent.
     */
    put: operations['updateCustomer'];
    post?: never;
    /**
     * Delete a customer
     * @description Deletes a customer and its contacts. Refused with 409 while it has a license, expired or not.
     */
    delete: operations['deleteCustomer'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Customers/all-with-contacts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List all customers with their contacts
     * @description Lists every customer with its contacts in one answer, in the order of their ids. Keep the answer and its `ETag`,
     *     and send that as `If-None-Match` the next time.
     */
    get: operations['listCustomersWithContacts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Customers/with-contacts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a customer with its contacts
     * @description Creates a customer and its one to three contacts, all or nothing.
     */
    post: operations['createCustomerWithContacts'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Customers/{id}/with-contacts': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The customer's id. */
        id: components['parameters']['CustomerIdInPath'];
      };
      cookie?: never;
    };
    /**
     * Read a customer with its contacts
     * @description Reads one customer, its contacts, and who created and last changed it.
     */
    get: operations['getCustomerWithContacts'];
    /**
     * Change a customer and its contacts
     * @description Replaces a customer's own fields and changes its contacts, all or nothing. A contact with an `id` is changed, or
     *     deleted when `isDeleted` is true, if it is still there. A contact without one is added, unless the customer has
     *     one with the same name, e-mail, phone and role that the list does not mention: it stands for that one, so that
     *     sending the same twice adds nobody twice. A contact that is not mentioned stays. One to three contacts must remain,
     *     and an empty list is refused; but a customer without contacts, as `POST /api/Customers` makes them, may stay so.
     */
    put: operations['updateCustomerWithContacts'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Licenses': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List licenses
     * @description Lists the licenses page by page, newest first, without their files. Filters combine; with `Expired` the latest
     *     expiry comes first unless `Sort` says otherwise.
     *
     *     `SearchTerm` finds a license by what a customer quotes: its number, as people type or paste it (`L-00417-P`,
     *     `l00417p`, `417`), or the name under which a file was saved of any of its issues (`license_OSL20271231.enc`). When it
     *     finds nothing because a character of a number is wrong, `didYouMean` names those that were probably meant.
     */
    get: operations['listLicenses'];
    put?: never;
    /**
     * Record a license
     * @description Records a license that was issued elsewhere, with its file when there is one. To issue a license and make its
     *     file, call `POST /api/Licenses/generate`. The rule against overlapping licenses holds here too, but a license
     *     recorded here may have expired already.
     */
    post: operations['createLicense'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Licenses/generate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Generate a license
     * @description Issues a license and makes its file: a signed and encrypted statement of what is licensed to whom until when.
     *
     *     Refused with 409 when the customer already has an active license that covers one of the applications; `detail`
     *     names them.
     *
     *     With `licenseId` the new license replaces that one: the old license is deleted, does not count as a conflict,
     *     and the new one has a new id, the same number and the next issue. Either all of this happens or none of it. A
     *     suspended license is not replaced (409) until it is reinstated.
     */
    post: operations['generateLicense'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Licenses/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The license's id. */
        id: components['parameters']['LicenseIdInPath'];
      };
      cookie?: never;
    };
    /**
     * Read a license
     * @description Reads one license with its file. Who reads a file has an entry in the audit log (`Downloads`), so whoever wants to
     *     show a license, and not to hand its file out, says `IncludeFile=false`: then `licenseFile` is null, `hasFile` says
     *     whether there is one, and nothing is written down.
     *
     *     Answers to changes of a license (`PUT`, `renew`, `suspend`, `reinstate`) have the file in them too. The entry of
     *     the change tells who got it; an answer that is given once more under its `Idempotency-Key` is a download.
     */
    get: operations['getLicense'];
    /**
     * Correct a license
     * @description Replaces a license's applications, expiry date and comment, keeps its id and begins its next issue. The customer
     *     cannot change. A file that this server made is made anew, so that file and record always agree; a recorded file
     *     stays until another one is sent. What the license says already, in the present names, changes nothing and begins
     *     no issue; that answer's file is handed out as `GET` hands it out. The rule against overlapping licenses holds. A suspended license is not changed
     *     (409) until it is reinstated.
     */
    put: operations['updateLicense'];
    post?: never;
    /**
     * Delete a license
     * @description Deletes a license and its links to applications. Files that were already downloaded stay valid. Its number is
     *     never given again, and `GET /api/Licenses/{id}/history` goes on telling what it was.
     */
    delete: operations['deleteLicense'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Licenses/{id}/renew': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The license's id. */
        id: components['parameters']['LicenseIdInPath'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Renew a license
     * @description Issues a license again with a later last day: same customer, same applications, same number, the next issue, a
     *     new id and a new file. The old license is deleted. Either all of this happens or none of it, so that the
     *     customer has one valid license at any time.
     *
     *     The new last day must be after today and after the last day that the license has now; a license that has
     *     expired may be renewed too. Without `comment` the license keeps the comment that it has.
     *
     *     Of several who renew a license at once, one succeeds. The others, and whoever renews a license that was renewed
     *     or replaced before, are refused with 409, and `detail` says who did what and which license holds now. One that
     *     was deleted is answered with 404, and `detail` says by whom, or by whom it was suspended before. A suspended license is not renewed (409) until it
     *     is reinstated. The rule against overlapping licenses holds.
     */
    post: operations['renewLicense'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Licenses/{id}/suspend': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The license's id. */
        id: components['parameters']['LicenseIdInPath'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Suspend a license
     * @description Suspends a license for a reason that everybody on the staff can read. It keeps its id and its number, ends its
     *     current issue, counts as neither active nor expired and stands in the way of no other license. Its file, which
     *     the customer has already, opens as before: whoever can ask the server sees the suspension, whoever verifies the
     *     file offline does not. Refused with 409 when it is suspended already, or was replaced; `detail` says by whom.
     */
    post: operations['suspendLicense'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Licenses/{id}/reinstate': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The license's id. */
        id: components['parameters']['LicenseIdInPath'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Reinstate a suspended license
     * @description Ends a license's suspension and begins its next issue; the id stays. A file that this server made is made anew.
     *     Refused with 409 when the license is not suspended, and when the customer has got another active license meanwhile
     *     that covers one of the applications; `detail` names them.
     */
    post: operations['reinstateLicense'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Licenses/{id}/history': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The license's id. */
        id: components['parameters']['LicenseIdInPath'];
      };
      cookie?: never;
    };
    /**
     * Read every issue of a license
     * @description Reads what a license has been: all issues of its number, newest first. Answers for every id that the license ever
     *     had, and for licenses that were deleted.
     */
    get: operations['getLicenseHistory'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/LicenseNumbers/{number}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The license's number.
         * @example L-00417-P
         */
        number: components['parameters']['LicenseNumberInPath'];
      };
      cookie?: never;
    };
    /**
     * Find a license by its number
     * @description Reads every issue of the license with this number, as people type or paste it: capitals, dashes and leading zeros
     *     do not matter, nor does an O for a zero. A number with a wrong check character is refused with 400, and `detail`
     *     says which number was probably meant.
     */
    get: operations['getLicenseNumber'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/LicenseApplications': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add an application to a license
     * @description Lets a license cover one more application. Refused with 409 when it already does, or when another active license
     *     of the same customer does. A file that this server made is made anew.
     */
    post: operations['addLicenseApplication'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/LicenseApplications/{licenseId}/applications': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The license's id. */
        licenseId: components['parameters']['LicenseIdOfLink'];
      };
      cookie?: never;
    };
    /**
     * List the applications of a license
     * @description Lists the links between a license and the applications that it covers.
     */
    get: operations['listLicenseApplications'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/LicenseApplications/{licenseId}/applications/{applicationId}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The license's id. */
        licenseId: components['parameters']['LicenseIdOfLink'];
        /** @description The application's id. */
        applicationId: components['parameters']['ApplicationIdOfLink'];
      };
      cookie?: never;
    };
    /**
     * Read the link between a license and an application
     * @description Reads the link. 404 when the license does not cover the application.
     */
    get: operations['getLicenseApplication'];
    put?: never;
    post?: never;
    /**
     * Remove an application from a license
     * @description Ends a license's covering of an application. Refused with 409 when it is the license's only one. A file that this
     *     server made is made anew.
     */
    delete: operations['removeLicenseApplication'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/LicenseKeys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the public keys of license files
     * @description Answers the JSON Web Key Set (RFC 7517) of the keys that sign, or once signed, this provider's license files. No
     *     session is needed. With it, and the key that decrypts a customer's files, a license file is verified offline. A
     *     key that was stolen is not among `keys` but among `revokedKeys`, so that a reader that does not know them refuses
     *     what it signed.
     */
    get: operations['listLicenseKeys'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/AuditLogs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List audit log entries
     * @description Lists entries page by page, newest first, without the changed values. Filters combine. Administrators see every
     *     entry, others see their own.
     *
     *     `SearchTerm` looks for words of the names of the records, for a record with exactly that id, and for everything
     *     about the license whose number or file name it is.
     *
     *     What was done at once, such as a renewal that ends one license and issues another, has several entries. With
     *     `Grouped=true` it is listed once, and so counted: by its last entry, with the `kind` of the whole change and all of
     *     it in `change`. A change is listed when one of its entries matches the filters.
     */
    get: operations['listAuditLogs'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/AuditLogs/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The entry's id. */
        id: components['parameters']['AuditLogIdInPath'];
      };
      cookie?: never;
    };
    /**
     * Read an audit log entry
     * @description Reads one entry with the values before and after the change, and in `change` everything that was done at once with
     *     it. Passwords, keys and license files are never part of them. 404 also answers an entry that the caller may not
     *     see.
     */
    get: operations['getAuditLog'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/AuditLogs/{id}/proof': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The entry's id. */
        id: components['parameters']['AuditLogIdInPath'];
      };
      cookie?: never;
    };
    /**
     * Prove that an audit log entry is in the log
     * @description Proves the entry at the first checkpoint that covers it, which is signed now when there is none. The proof is a
     *     text of its own (c2sp.org/tlog-proof), to be verified without the server. 404 also answers an entry that the
     *     caller may not see, and one that is not in the log: it was erased, or is older and has yet to be recorded.
     */
    get: operations['proveAuditLog'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read what has changed since
     * @description Answers events from a position on: from the first one without `After`, from the next one to come with `After=end`.
     *     Take the cursor, then read what you need, then go on from the cursor: so nothing is missed in between. With `Wait`
     *     the answer waits for an event when there is none.
     *
     *     With `Accept: text/event-stream` they are sent as they come (server-sent events, each with its cursor as `id`), for
     *     about a minute; go on with the last one's cursor as `Last-Event-ID`, which counts more than `After`.
     *
     *     Administrators see every event. Others see their own whole, and of what others did in the lists that everyone
     *     reads, what was changed but neither by whom nor when; so does a token without the scope `audit`, of everything.
     *
     *     A cursor that is no longer good, because an older state of the database was put back, is answered with 410: read
     *     everything again, and go on from `end`.
     */
    get: operations['listEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Log/consistency': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Prove that the log only grew
     * @description Answers the hashes that prove of two sizes of the log that the second begins with all entries of the first
     *     (RFC 6962, section 2.1.2). No session is needed: hashes tell nothing of an entry.
     */
    get: operations['proveLogConsistency'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Log/cosignatures': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add what a witness signed
     * @description Keeps a witness's cosignature of a checkpoint (c2sp.org/tlog-cosignature), which is served with it from then on.
     *     It is verified by the key that comes with it. Administrators only.
     */
    post: operations['addLogCosignature'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Log/verification': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * See how verifying the log gets on
     * @description Answers how the verification that runs gets on, or what the last one found. One that nobody asks for any more is
     *     cancelled after some minutes. Administrators only.
     */
    get: operations['getLogVerification'];
    put?: never;
    /**
     * Verify the log
     * @description Begins to recompute the log from the rows that it protects, and to hold it against every checkpoint that was
     *     signed. It goes on after the answer; `GET` tells how far it is. One runs at a time: 409 while another does.
     *     Administrators only.
     */
    post: operations['startLogVerification'];
    /**
     * Cancel verifying the log
     * @description Ends the verification that runs, whichever server does it. Nothing is left to do when none runs. Administrators only.
     */
    delete: operations['cancelLogVerification'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/AuditLogs/exports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Say that a list was saved as a file
     * @description Writes into the audit log that the caller saved a list as a file. The file is made from rows that were read
     *     before, so the server knows of it only what this call says.
     */
    post: operations['recordExport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Timelines/{tableName}/{recordId}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description What kind of record it is. */
        tableName: components['parameters']['TimelineTableInPath'];
        /**
         * @description The record's id, as the audit log names it.
         * @example 1042
         */
        recordId: components['parameters']['RecordIdInPath'];
      };
      cookie?: never;
    };
    /**
     * List what happened to a record
     * @description Lists the changes of one record page by page, newest first. What was done at once, such as a renewal that ends
     *     one license and issues another, is one event with several rows.
     *
     *     A customer's timeline holds what happened to its licenses, an application's what happened to the licenses that
     *     cover it, and a license's what happened to all of its issues, whatever their ids were. It goes on answering
     *     when the record is deleted. A record that nothing is known of has an empty timeline.
     *
     *     Timelines of `Customers`, `Licenses` and `Applications` are open to everyone signed in, those of `Users` to the
     *     user and to administrators: 403.
     */
    get: operations['listTimeline'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Deleted': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what was deleted
     * @description Lists what was deleted and can be restored page by page, what went last first. `SearchTerm` looks for words of the
     *     names, and finds a license by its number and by the name of a file that it ever had.
     *
     *     Deleted `Users` are listed for administrators. Everybody else, who sees the names of users, gets those of deleted
     *     ones too, when `TableName` asks for `Users`; their `values` are empty.
     */
    get: operations['listDeleted'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Deleted/{tableName}/{recordId}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description What kind of record it was. */
        tableName: components['parameters']['DeletedTableInPath'];
        /**
         * @description The record's id, as the audit log names it.
         * @example 1042
         */
        recordId: components['parameters']['RecordIdInPath'];
      };
      cookie?: never;
    };
    /**
     * Read what was deleted
     * @description Reads what a deleted record was, who deleted it and until when it can be restored. 404 answers a record that was
     *     never deleted, that has been restored, or that is not kept any more. Deleted `Users` are shown to
     *     administrators alone: 403.
     */
    get: operations['getDeleted'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Deleted/{tableName}/{recordId}/restore': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description What kind of record it was. */
        tableName: components['parameters']['DeletedTableInPath'];
        /**
         * @description The record's id, as the audit log names it.
         * @example 1042
         */
        recordId: components['parameters']['RecordIdInPath'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Restore what was deleted
     * @description Brings a deleted record back under its old id, in one step: a customer with its contact persons, a license with
     *     its applications and its number, a user with their password. A license begins its next issue, for which a file
     *     that this server made is made anew; a suspended one stays suspended. A user's sessions stay ended; their API tokens
     *     work again, but those that were revoked or whose time is over.
     *
     *     Refused with 409 when something has taken its place or is missing; `detail` says what: the airport has a
     *     customer again, the name of the application or the e-mail address is taken, the customer or an application of
     *     the license is gone, an active license covers one of its applications now, or somebody else has restored it
     *     already. `blockers` names the records that are in the way or missing, if it is about records that
     *     have a page: not for an airport. 404 when it is not kept any more. Who may delete such a record may restore it.
     */
    post: operations['restoreDeleted'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Users': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List users
     * @description Lists every user in one answer, in the order of their creation. Others than administrators get no telephone number
     *     of somebody else, and nothing of how they sign in: `phoneNumber` and `lockoutEnd` are null, `accessFailedCount` is 0,
     *     `emailConfirmed` and `phoneNumberConfirmed` are false.
     */
    get: operations['listUsers'];
    put?: never;
    /**
     * Create a user
     * @description Creates a user. The e-mail address must be unique, whatever its case. Whom an API token creates waits for approval
     *     (`isApproved: false`) and cannot sign in until then. Administrators only.
     */
    post: operations['createUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Users/me': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read who calls
     * @description Reads the user whose token the call carries.
     */
    get: operations['getCurrentUser'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Users/{userId}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The user's id. */
        userId: components['parameters']['UserIdInPath'];
      };
      cookie?: never;
    };
    get?: never;
    /**
     * Change a user
     * @description Changes a user. A property that is left out keeps its value; `null` clears it. Administrators may change anybody,
     *     a user their own profile, except for `isAdmin`.
     *
     *     To change one's own password both `currentPassword` and `newPassword` are needed; after repeated wrong ones the
     *     answer is 429 for a while. An administrator sets somebody else's with `newPassword` alone, which also lifts the
     *     locks of their account. A new password ends the user's other sessions. The last administrator cannot be
     *     made a user: 409.
     */
    put: operations['updateUser'];
    post?: never;
    /**
     * Delete a user
     * @description Deletes a user and ends their sessions. What they created stays. The last administrator cannot be deleted: 409.
     *     Administrators only.
     */
    delete: operations['deleteUser'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Users/{userId}/approve': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The user's id. */
        userId: components['parameters']['UserIdInPath'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Approve an account
     * @description Lets somebody sign in who signed up, or whom an API token created. An account that may sign in already stays as it
     *     is. To refuse somebody, delete the account. Administrators only, signed in: no API token may.
     */
    post: operations['approveUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Users/{userId}/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The user's id. */
        userId: components['parameters']['UserIdInPath'];
      };
      cookie?: never;
    };
    /**
     * List where a user is signed in
     * @description Lists the sessions of a user that have not ended, the latest call first. One's own, or anybody's as
     *     administrator: 403.
     */
    get: operations['listUserSessions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Users/{userId}/sessions/{sessionId}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The user's id. */
        userId: components['parameters']['UserIdInPath'];
        /** @description The session's id. */
        sessionId: components['parameters']['SessionIdInPath'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Sign a user out somewhere
     * @description Ends one session of a user at once; whoever holds its token must sign in again. One's own, or anybody's as
     *     administrator: 403.
     */
    delete: operations['endUserSession'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Users/{userId}/tokens': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The user's id. */
        userId: components['parameters']['UserIdInPath'];
      };
      cookie?: never;
    };
    /**
     * List the API tokens of a user
     * @description Lists the tokens of a user, the newest first, also those that ran out in the last thirty days. They do not tell what a token is. One's own, or
     *     anybody's as administrator, and not with a token: 403.
     */
    get: operations['listUserTokens'];
    put?: never;
    /**
     * Make an API token
     * @description Makes a token with which a program calls as that user, within its scopes and what the user's role allows at the time
     *     of each call. The token itself is answered this once and kept nowhere: a call whose answer was lost is not repeated, but
     *     its token revoked. For oneself, or for anybody as administrator, and not with a token: 403. Too many: 409.
     */
    post: operations['createUserToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Users/{userId}/tokens/{tokenId}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The user's id. */
        userId: components['parameters']['UserIdInPath'];
        /** @description The token's id. */
        tokenId: components['parameters']['TokenIdInPath'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Revoke an API token
     * @description Revokes a token at once: from then on it is answered with 401. One's own, or anybody's as administrator, and not with a
     *     token: 403.
     */
    delete: operations['revokeUserToken'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Users/{userId}/confirmation': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The user's id. */
        userId: components['parameters']['UserIdInPath'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Give out a confirmation token
     * @description Makes the token that confirms a user's e-mail address, good for a day. Send it to that address and nowhere else:
     *     whoever can read it there has proved that the address is theirs. Refused with 409 when the address is confirmed
     *     already. Administrators only, signed in: no API token may.
     */
    post: operations['issueConfirmation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Users/confirm-email': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Confirm an e-mail address
     * @description Confirms a user's e-mail address with the token that was sent there. No session is needed: the token is the proof.
     *     An unknown user is answered with 404, a wrong or spent token with 400.
     */
    post: operations['confirmEmail'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Users/confirm-phone': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Confirm a phone number
     * @description Confirms a user's phone number with the token that was sent there. No session is needed: the token is the proof.
     *     An unknown user is answered with 404, a wrong or spent token with 400.
     */
    post: operations['confirmPhone'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Webhooks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the endpoints
     * @description Lists all endpoints, in the order in which they were added. Administrators only.
     */
    get: operations['listWebhooks'];
    put?: never;
    /**
     * Add an endpoint
     * @description Adds an endpoint that is told of events from then on, but not of what becomes of itself. Its `secret` is answered this once: a call whose answer was lost
     *     is not repeated, but its endpoint deleted. Too many: 409. Administrators only, and not with a token: 403.
     */
    post: operations['createWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Webhooks/{webhookId}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The endpoint's id. */
        webhookId: components['parameters']['WebhookIdInPath'];
      };
      cookie?: never;
    };
    /**
     * Read an endpoint
     * @description Reads one endpoint. Administrators only.
     */
    get: operations['getWebhook'];
    /**
     * Change an endpoint
     * @description Replaces an endpoint's name, address and kinds of event, and enables or disables it. While it is disabled, no events are
     *     queued for it, and what waits is not sent. One that is enabled again is told of events from then on; those
     *     of the time between are sent by `POST /api/Webhooks/{webhookId}/replay`. What waits for one that is enabled again, or whose
     *     address is changed, is sent at once, and tried for three days from then. Administrators only, and not with a token: 403.
     */
    put: operations['updateWebhook'];
    post?: never;
    /**
     * Delete an endpoint
     * @description Deletes an endpoint with everything that waits for it, and with its delivery log. Administrators only, and not with a
     *     token: 403.
     */
    delete: operations['deleteWebhook'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Webhooks/{webhookId}/secret': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The endpoint's id. */
        webhookId: components['parameters']['WebhookIdInPath'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Give an endpoint another secret
     * @description Makes another secret, which is answered this once. For `overlapHours` what is sent is signed with the one before too, so
     *     that nothing is refused while the receiver gets the other; then, or at once with 0, the one before ends. While one
     *     before still signs, the secret is replaced with 0 alone: anything else is 409. Administrators only, and not with a token: 403.
     */
    post: operations['rotateWebhookSecret'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Webhooks/{webhookId}/ping': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The endpoint's id. */
        webhookId: components['parameters']['WebhookIdInPath'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a test event
     * @description Sends an event of the type `ping`, once and also to an endpoint that is disabled. Read the delivery to learn what became
     *     of it. The audit log says who had it sent (`testDelivery`). Administrators only.
     */
    post: operations['pingWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Webhooks/{webhookId}/replay': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The endpoint's id. */
        webhookId: components['parameters']['WebhookIdInPath'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send everything since a moment again
     * @description Queues every event of the endpoint's kinds since a moment, also those that were delivered, and those that came while
     *     it was disabled. What was sent before keeps its `webhook-id`. 409 while the endpoint is disabled. Administrators only.
     */
    post: operations['replayWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Webhooks/{webhookId}/deliveries': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The endpoint's id. */
        webhookId: components['parameters']['WebhookIdInPath'];
      };
      cookie?: never;
    };
    /**
     * List what was sent to an endpoint
     * @description Lists deliveries, the newest first: what was sent in the last 30 days, and what waits. Administrators only.
     */
    get: operations['listWebhookDeliveries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Webhooks/{webhookId}/deliveries/{deliveryId}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The endpoint's id. */
        webhookId: components['parameters']['WebhookIdInPath'];
        /** @description The delivery's id. */
        deliveryId: components['parameters']['WebhookDeliveryIdInPath'];
      };
      cookie?: never;
    };
    /**
     * Read a delivery
     * @description Reads what was sent, what the receiver answered to each attempt, and when the next one is. What was erased from the
     *     audit log since is left out of the `body` here too. Administrators only.
     */
    get: operations['getWebhookDelivery'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/Webhooks/{webhookId}/deliveries/{deliveryId}/replay': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The endpoint's id. */
        webhookId: components['parameters']['WebhookIdInPath'];
        /** @description The delivery's id. */
        deliveryId: components['parameters']['WebhookDeliveryIdInPath'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a delivery again
     * @description Queues a delivery again at once, whatever became of it, under the same `webhook-id`; from then on it is tried for three
     *     days. While the endpoint is disabled it waits. Administrators only.
     */
    post: operations['replayWebhookDelivery'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface webhooks {
  event: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * What your endpoint receives
     * @description Sent for each event of the endpoint's kinds. Verify it before you believe it: `verifyWebhook` of `@lm/api-client/webhooks`,
     *     or any library of Standard Webhooks.
     */
    post: {
      parameters: {
        query?: never;
        header: {
          /** @description The same for all attempts of one event for one endpoint. Deal with each once. */
          'webhook-id': string;
          /** @description When it was sent, in seconds since 1970. */
          'webhook-timestamp': string;
          /** @description `v1,` and the signature in base64; several, with spaces between, while a secret is rotated. */
          'webhook-signature': string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': components['schemas']['WebhookEvent'];
        };
      };
      responses: {
        /** @description Received. Any other status from 200 to 299 says so too. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** @description Nobody wants these any more. The endpoint is disabled. */
        410: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    /**
     * @description What went wrong, as RFC 9457 describes it.
     * @example {
     *       "type": "/reference/errors.html#invalid-input",
     *       "code": "invalid-input",
     *       "title": "Bad Request",
     *       "status": 400,
     *       "detail": "Application name is required",
     *       "errors": {
     *         "ApplicationName": [
     *           "Application name is required"
     *         ]
     *       },
     *       "fields": [
     *         {
     *           "pointer": "/applicationName",
     *           "detail": "Application name is required"
     *         }
     *       ]
     *     }
     */
    Problem: {
      /** @description Where the reference says what the code means, such as `/reference/errors.html#stale`. */
      type: string;
      code?: components['schemas']['ErrorCode'] | undefined;
      /** @description The kind of problem in a few words. */
      title: string;
      /**
       * Format: int32
       * @description The HTTP status.
       */
      status: number;
      /** @description What happened this time, and what to do about it. */
      detail: string;
      /** @description Optional. Names this occurrence. */
      instance?: string | undefined;
      /** @description Optional. For each refused field, by its PascalCase name, why it was refused. */
      errors?: {
        [key: string]: string[];
      };
      /** @description Optional. The same messages by the places that they are about. */
      fields?: components['schemas']['FieldProblem'][] | undefined;
      /** @description Optional. Of `license-overlap`, the licenses that cover the applications already. */
      inTheWay?: components['schemas']['OverlappingLicense'][] | undefined;
      /**
       * Format: int32
       * @description Optional. The record that is there already: of `license-replaced` the license that holds now, of `name-taken` the application, of `airport-code-taken` the airport, of `airport-taken` the customer.
       * @example 1043
       */
      presentId?: number | undefined;
      /**
       * @description Optional. Of a deleted record that is not restored: the records that are in its way, or that were deleted
       *     too and must be restored first.
       */
      blockers?: components['schemas']['RestoreBlocker'][] | undefined;
    };
    /**
     * @description Why a call was refused, for programs. New codes come with new versions: of one that you do not know, the status
     *     tells enough.
     * @enum {string}
     */
    ErrorCode:
      | 'invalid-input'
      | 'malformed-request'
      | 'if-match-not-supported'
      | 'idempotency-key-not-supported'
      | 'sign-in-failed'
      | 'sign-in-needed'
      | 'not-allowed'
      | 'not-approved'
      | 'sign-up-closed'
      | 'token-scope'
      | 'not-found'
      | 'no-such-address'
      | 'license-deleted'
      | 'method-not-allowed'
      | 'request-timeout'
      | 'airport-code-taken'
      | 'airport-taken'
      | 'already-confirmed'
      | 'already-restored'
      | 'application-covered'
      | 'email-taken'
      | 'in-use'
      | 'last-administrator'
      | 'last-application'
      | 'license-not-suspended'
      | 'license-overlap'
      | 'license-replaced'
      | 'license-suspended'
      | 'name-taken'
      | 'restore-blocked'
      | 'secret-overlap'
      | 'too-many-tokens'
      | 'too-many-webhooks'
      | 'webhook-disabled'
      | 'verification-running'
      | 'events-gone'
      | 'stale'
      | 'too-large'
      | 'body-not-json'
      | 'idempotency-key-reused'
      | 'too-many-requests'
      | 'quota-exceeded'
      | 'server-fault'
      | 'unavailable'
      | 'outcome-unknown';
    /**
     * @description What is wrong with one place of a call.
     * @example {
     *       "pointer": "/customerContacts/0/email",
     *       "detail": "Email is required"
     *     }
     */
    FieldProblem: {
      detail: string;
      /** @description Optional. The place in the body, as a JSON Pointer (RFC 6901). */
      pointer?: string | undefined;
      /** @description Optional. The name of the parameter, if it is one. */
      parameter?: string | undefined;
    };
    /**
     * @description A license in the way of another one.
     * @example {
     *       "id": 1042,
     *       "number": "L-00417-P",
     *       "applications": [
     *         {
     *           "id": 7,
     *           "applicationName": "Gates"
     *         }
     *       ]
     *     }
     */
    OverlappingLicense: {
      id: components['schemas']['LicenseId'];
      number: components['schemas']['LicenseNumber'];
      /** @description Those of its applications that the other one would cover too. */
      applications: components['schemas']['NamedApplication'][];
    };
    /**
     * @description An application and its name.
     * @example {
     *       "id": 7,
     *       "applicationName": "Gates"
     *     }
     */
    NamedApplication: {
      id: components['schemas']['ApplicationId'];
      applicationName: string;
    };
    /** @description A sentence for the person who called. */
    Message: {
      message: string;
    };
    /**
     * Format: int32
     * @description Identifies an airport.
     * @example 1871
     */
    AirportId: number;
    /**
     * Format: int32
     * @description Identifies an application.
     * @example 7
     */
    ApplicationId: number;
    /**
     * Format: int64
     * @description Identifies an audit log entry.
     * @example 20417
     */
    AuditLogId: number;
    /**
     * Format: int32
     * @description Identifies a contact person.
     * @example 311
     */
    ContactId: number;
    /**
     * Format: int32
     * @description Identifies a customer.
     * @example 12
     */
    CustomerId: number;
    /**
     * Format: int32
     * @description Identifies a license.
     * @example 1042
     */
    LicenseId: number;
    /**
     * @description The number by which staff and customers name a license: `L-`, at least five digits, `-`, a check letter (ISO 7064, MOD 37-2, over the digits). It stays the same over renewals and changes. To be read, not calculated with.
     * @example L-00417-P
     */
    LicenseNumber: string;
    /**
     * Format: int32
     * @description Counts how often the license was issued: 1 at first, one more with each renewal, change and reinstatement.
     * @example 3
     */
    LicenseIssueNumber: number;
    /**
     * @description Whether the license counts. A suspended license is neither active nor expired until it is reinstated.
     * @example Active
     * @enum {string}
     */
    LicenseStatus: 'Active' | 'Expired' | 'Suspended';
    /**
     * Format: int32
     * @description Identifies the link between a license and an application.
     * @example 3310
     */
    LicenseApplicationId: number;
    /**
     * Format: uuid
     * @description Identifies a user.
     * @example 5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11
     */
    UserId: string;
    /**
     * Format: uuid
     * @description Identifies an API token.
     * @example 6f1d0c1e-8f0a-4c43-9a27-0f1f6b7f4a10
     */
    ApiTokenId: string;
    /**
     * Format: uuid
     * @description Identifies an endpoint.
     * @example 0f0b6f5e-5a53-4f0f-9d43-1f6c3f2f0c55
     */
    WebhookId: string;
    /**
     * Format: int64
     * @description Identifies a delivery.
     * @example 512
     */
    WebhookDeliveryId: number;
    /**
     * Format: uuid
     * @description Identifies a session.
     * @example 0b9a52d1-6c1e-4c8e-9d43-52f1a7c0e2b4
     */
    SessionId: string;
    /**
     * Format: int64
     * @description Identifies what was done at once; entries that share it are one change.
     * @example 20416
     */
    ChangeId: number;
    /**
     * @description What has a timeline.
     * @example Licenses
     * @enum {string}
     */
    TimelineTable: 'Applications' | 'Customers' | 'Licenses' | 'Users';
    /**
     * @description What can be restored after it was deleted.
     * @example Licenses
     * @enum {string}
     */
    DeletedTable: 'Applications' | 'Customers' | 'Licenses' | 'Users';
    /**
     * @description What was done, in the words of those who did it. A license is `Issued`, `Renewed` or `Changed` where its `operation` is a creation.
     * @example Renewed
     * @enum {string}
     */
    ChangeKind:
      | 'Created'
      | 'Updated'
      | 'Deleted'
      | 'Restored'
      | 'Issued'
      | 'Renewed'
      | 'Changed'
      | 'Suspended'
      | 'Reinstated';
    /**
     * @description The id of a user, `System`, or `Unknown`.
     * @example 5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11
     */
    Author: string;
    /**
     * @description What to send as `If-Match`. Optional: servers may leave it out.
     * @example "7-3"
     */
    EntityTag: string;
    /**
     * @description Optional. What to send as `After` for the entries behind this page. To be sent back as it is, not to be read.
     * @example -id~1042~1042~ztntfp
     */
    Cursor: string;
    /**
     * @description Who signs in.
     * @example {
     *       "email": "ada@provider.example",
     *       "password": "correct-Horse-7"
     *     }
     */
    LoginInput: {
      /** @description The e-mail address, in any case. */
      email: string;
      /** Format: password */
      password: string;
    };
    /**
     * @description Who signs up.
     * @example {
     *       "email": "grace@provider.example",
     *       "password": "correct-Horse-7",
     *       "confirmPassword": "correct-Horse-7",
     *       "firstName": "Grace",
     *       "lastName": "Hopper"
     *     }
     */
    RegisterInput: {
      /**
       * Format: email
       * @description Unique, whatever its case. In ASCII characters only.
       */
      email: string;
      /**
       * Format: password
       * @description At least 8 characters, among them an uppercase letter, a lowercase letter, a number and a special character.
       */
      password: string;
      /**
       * Format: password
       * @description The password again.
       */
      confirmPassword: string;
      firstName: string;
      lastName: string;
      location?: string | null | undefined;
      department?: string | null | undefined;
    };
    /**
     * @description A session and whose it is.
     * @example {
     *       "token": "eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjE3OTYwMDAwMDB9.c2lnbmF0dXJl",
     *       "userId": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *       "email": "ada@provider.example",
     *       "firstName": "Ada",
     *       "lastName": "Lovelace",
     *       "location": "Oslo",
     *       "department": "Licensing"
     *     }
     */
    LoginResult: {
      /** @description The bearer token (JWT). */
      token: string;
      /** @description False when the account waits for approval: there is no session and `token` is empty. Optional. */
      isApproved?: boolean | undefined;
      userId: components['schemas']['UserId'];
      email: string;
      firstName: string | null;
      lastName: string | null;
      location: string | null;
      department: string | null;
    };
    /**
     * @description An airport.
     * @example {
     *       "id": 1871,
     *       "code": "OSL",
     *       "name": "Oslo Gardermoen",
     *       "location": "Gardermoen, Norway"
     *     }
     */
    Airport: {
      id: components['schemas']['AirportId'];
      /**
       * @description The IATA code.
       * @example OSL
       */
      code: string;
      /** @example Oslo Gardermoen */
      name: string;
      /**
       * @description Town and country.
       * @example Oslo, Norway
       */
      location: string | null;
    };
    /**
     * @description An airport, and who created and last changed it.
     * @example {
     *       "id": 1871,
     *       "code": "OSL",
     *       "name": "Oslo Gardermoen",
     *       "location": "Gardermoen, Norway",
     *       "created": "2026-11-21T09:30:00.000Z",
     *       "createdBy": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *       "lastModified": null,
     *       "lastModifiedBy": null
     *     }
     */
    AirportDetail: {
      id: components['schemas']['AirportId'];
      /**
       * @description The IATA code.
       * @example OSL
       */
      code: string;
      /** @example Oslo Gardermoen */
      name: string;
      /**
       * @description Town and country.
       * @example Oslo, Norway
       */
      location: string | null;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created: string;
      createdBy: components['schemas']['Author'];
      /**
       * Format: date-time
       * @description When it was last changed.
       */
      lastModified: string | null;
      /** @description Who last changed it. */
      lastModifiedBy: components['schemas']['Author'] | null;
    };
    /**
     * @description A new airport.
     * @example {
     *       "code": "OSL",
     *       "name": "Oslo Gardermoen",
     *       "location": "Gardermoen, Norway"
     *     }
     */
    AirportInput: {
      /**
       * @description The IATA code.
       * @example OSL
       */
      code: string;
      /** @example Oslo Gardermoen */
      name: string;
      /**
       * @description Town and country.
       * @example Oslo, Norway
       */
      location?: string | null | undefined;
      /** @description Ignored: the server sets it. */
      readonly id?: components['schemas']['AirportId'] | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly created?: string | undefined;
      /** @description Ignored: the server sets it. */
      readonly createdBy?: string | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly lastModified?: string | null | undefined;
      /** @description Ignored: the server sets it. */
      readonly lastModifiedBy?: string | null | undefined;
    };
    /**
     * @description The new values of an airport.
     * @example {
     *       "id": 1871,
     *       "code": "OSL",
     *       "name": "Oslo Gardermoen",
     *       "location": "Gardermoen, Norway"
     *     }
     */
    AirportUpdate: {
      /** @description The same id as in the path. */
      id: components['schemas']['AirportId'];
      /**
       * @description The IATA code.
       * @example OSL
       */
      code: string;
      /** @example Oslo Gardermoen */
      name: string;
      /**
       * @description Town and country.
       * @example Oslo, Norway
       */
      location?: string | null | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly created?: string | undefined;
      /** @description Ignored: the server sets it. */
      readonly createdBy?: string | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly lastModified?: string | null | undefined;
      /** @description Ignored: the server sets it. */
      readonly lastModifiedBy?: string | null | undefined;
    };
    /**
     * @description One page of airports.
     * @example {
     *       "items": [
     *         {
     *           "id": 1871,
     *           "code": "OSL",
     *           "name": "Oslo Gardermoen",
     *           "location": "Gardermoen, Norway"
     *         }
     *       ],
     *       "pageNumber": 1,
     *       "totalPages": 1,
     *       "totalCount": 1,
     *       "hasPreviousPage": false,
     *       "hasNextPage": false,
     *       "nextCursor": "eyJzIjoiaWQifQ"
     *     }
     */
    AirportPage: {
      items: components['schemas']['Airport'][];
      /**
       * Format: int32
       * @description The page that this is.
       */
      pageNumber: number;
      /**
       * Format: int64
       * @description How many pages there are.
       */
      totalPages: number;
      /**
       * Format: int64
       * @description How many entries there are on all pages.
       */
      totalCount: number;
      hasPreviousPage: boolean;
      hasNextPage: boolean;
      nextCursor?: components['schemas']['Cursor'] | undefined;
    };
    /**
     * @description A software product that licenses cover.
     * @example {
     *       "id": 7,
     *       "applicationName": "Gates",
     *       "description": "Stand and gate planning",
     *       "created": "2026-11-21T09:30:00.000Z",
     *       "createdBy": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *       "etag": "\"7-3\""
     *     }
     */
    Application: {
      id: components['schemas']['ApplicationId'];
      /** @example Gates */
      applicationName: string;
      /** @example Stand and gate allocation */
      description: string | null;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created: string;
      createdBy: components['schemas']['Author'];
      etag?: components['schemas']['EntityTag'] | undefined;
    };
    /**
     * @description How many licenses are valid at the end of a month.
     * @example {
     *       "end": "2026-11-30T23:59:59.999Z",
     *       "count": 14
     *     }
     */
    ValidLicenses: {
      /**
       * Format: date-time
       * @description The month's last millisecond in UTC.
       */
      end: string;
      /** Format: int64 */
      count: number;
    };
    /**
     * @description A new application.
     * @example {
     *       "applicationName": "Gates",
     *       "description": "Stand and gate allocation"
     *     }
     */
    ApplicationInput: {
      /**
       * @description Unique; case matters.
       * @example Gates
       */
      applicationName: string;
      /** @example Stand and gate allocation */
      description?: string | null | undefined;
      /** @description Ignored: the server sets it. */
      readonly id?: components['schemas']['ApplicationId'] | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly created?: string | undefined;
      /** @description Ignored: the server sets it. */
      readonly createdBy?: string | undefined;
      /** @description Ignored: the server sets it. */
      readonly etag?: components['schemas']['EntityTag'] | undefined;
    };
    /**
     * @description The new values of an application.
     * @example {
     *       "id": 7,
     *       "applicationName": "Gates",
     *       "description": "Stand and gate allocation"
     *     }
     */
    ApplicationUpdate: {
      /** @description The same id as in the path. */
      id: components['schemas']['ApplicationId'];
      /**
       * @description Unique; case matters.
       * @example Gates
       */
      applicationName: string;
      /** @example Stand and gate allocation */
      description?: string | null | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly created?: string | undefined;
      /** @description Ignored: the server sets it. */
      readonly createdBy?: string | undefined;
      /** @description Ignored: the server sets it. */
      readonly etag?: components['schemas']['EntityTag'] | undefined;
    };
    /**
     * @description Names an application.
     * @example {
     *       "applicationId": 7
     *     }
     */
    ApplicationReference: {
      applicationId: components['schemas']['ApplicationId'];
      /** @description Ignored: the server sets it. */
      readonly id?: components['schemas']['LicenseApplicationId'] | undefined;
      /** @description Optional; the same id as in the query. */
      licenseId?: components['schemas']['LicenseId'] | undefined;
      /** @description Ignored: licenses have calls of their own. */
      readonly license?: components['schemas']['LicenseSummary'] | null | undefined;
      /** @description Ignored: `applicationId` names it. */
      readonly application?: components['schemas']['LicensedApplication'] | null | undefined;
    };
    /**
     * @description One page of applications.
     * @example {
     *       "items": [
     *         {
     *           "id": 7,
     *           "applicationName": "Gates",
     *           "description": "Stand and gate planning",
     *           "created": "2026-11-21T09:30:00.000Z",
     *           "createdBy": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *           "etag": "\"7-3\""
     *         }
     *       ],
     *       "pageNumber": 1,
     *       "totalPages": 1,
     *       "totalCount": 1,
     *       "hasPreviousPage": false,
     *       "hasNextPage": false,
     *       "nextCursor": "eyJzIjoiaWQifQ"
     *     }
     */
    ApplicationPage: {
      items: components['schemas']['Application'][];
      /**
       * Format: int32
       * @description The page that this is.
       */
      pageNumber: number;
      /**
       * Format: int64
       * @description How many pages there are.
       */
      totalPages: number;
      /**
       * Format: int64
       * @description How many entries there are on all pages.
       */
      totalCount: number;
      hasPreviousPage: boolean;
      hasNextPage: boolean;
      nextCursor?: components['schemas']['Cursor'] | undefined;
    };
    /**
     * @description A customer.
     * @example {
     *       "id": 12,
     *       "customerName": "OSL - Oslo Gardermoen",
     *       "customerAddress": "Edvard Munchs veg, 2061 Gardermoen",
     *       "customerPhoneNumber": "+47 64 81 20 00",
     *       "customerEmail": "it@osl.example",
     *       "contactPersonName": "Kari Nordmann",
     *       "contactPersonPhone": "+47 900 00 000",
     *       "contactPersonEmail": "kari@osl.example",
     *       "airportId": 1871,
     *       "airportName": "Oslo Gardermoen",
     *       "airportCode": "OSL"
     *     }
     */
    Customer: {
      id: components['schemas']['CustomerId'];
      /**
       * @description As it was sent: by the web application the code and the name of the airport.
       * @example OSL - Oslo Gardermoen
       */
      customerName: string;
      customerAddress: string | null;
      customerPhoneNumber: string | null;
      customerEmail: string | null;
      /** @description The first contact. */
      contactPersonName: string | null;
      contactPersonPhone: string | null;
      contactPersonEmail: string | null;
      airportId: components['schemas']['AirportId'];
      airportName: string;
      airportCode: string;
    };
    /**
     * @description A customer with its licenses.
     * @example {
     *       "id": 12,
     *       "customerName": "OSL - Oslo Gardermoen",
     *       "customerAddress": "Edvard Munchs veg, 2061 Gardermoen",
     *       "customerPhoneNumber": "+47 64 81 20 00",
     *       "customerEmail": "it@osl.example",
     *       "contactPersonName": "Kari Nordmann",
     *       "contactPersonPhone": "+47 900 00 000",
     *       "contactPersonEmail": "kari@osl.example",
     *       "airportId": 1871,
     *       "airportName": "Oslo Gardermoen",
     *       "airportCode": "OSL",
     *       "licenses": [
     *         {
     *           "id": 1042,
     *           "customerId": 12,
     *           "customerName": "OSL - Oslo Gardermoen",
     *           "expiryDate": "2027-12-31T23:59:59.999Z",
     *           "isExpired": false,
     *           "applications": [
     *             {
     *               "id": 7,
     *               "applicationName": "Gates",
     *               "description": "Stand and gate allocation"
     *             }
     *           ],
     *           "createdBy": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *           "createdDate": "2026-11-21T09:30:00.000Z",
     *           "updatedBy": null,
     *           "updatedDate": null,
     *           "comment": null,
     *           "number": "L-00417-P",
     *           "issue": 3,
     *           "status": "Active",
     *           "suspendedDate": null,
     *           "suspendedBy": null,
     *           "suspendReason": null
     *         }
     *       ]
     *     }
     */
    CustomerDetail: {
      id: components['schemas']['CustomerId'];
      /**
       * @description As it was sent: by the web application the code and the name of the airport.
       * @example OSL - Oslo Gardermoen
       */
      customerName: string;
      customerAddress: string | null;
      customerPhoneNumber: string | null;
      customerEmail: string | null;
      /** @description The first contact. */
      contactPersonName: string | null;
      contactPersonPhone: string | null;
      contactPersonEmail: string | null;
      airportId: components['schemas']['AirportId'];
      airportName: string;
      airportCode: string;
      licenses: components['schemas']['LicenseSummary'][];
    };
    /**
     * @description A customer with its contacts, and who created and last changed it.
     * @example {
     *       "id": 12,
     *       "customerName": "OSL - Oslo Gardermoen",
     *       "customerAddress": "Edvard Munchs veg, 2061 Gardermoen",
     *       "customerPhoneNumber": "+47 64 81 20 00",
     *       "customerEmail": "it@osl.example",
     *       "contactPersonName": "Kari Nordmann",
     *       "contactPersonPhone": "+47 900 00 000",
     *       "contactPersonEmail": "kari@osl.example",
     *       "airportId": 1871,
     *       "airportName": "Oslo Gardermoen",
     *       "airportCode": "OSL",
     *       "customerContacts": [
     *         {
     *           "id": 311,
     *           "name": "Kari Nordmann",
     *           "email": "kari@osl.example",
     *           "phone": "+47 900 00 000",
     *           "role": "IT",
     *           "customerName": "OSL - Oslo Gardermoen"
     *         }
     *       ],
     *       "created": "2026-11-21T09:30:00.000Z",
     *       "createdBy": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *       "lastModified": null,
     *       "lastModifiedBy": null
     *     }
     */
    CustomerWithContacts: {
      id: components['schemas']['CustomerId'];
      /**
       * @description As it was sent: by the web application the code and the name of the airport.
       * @example OSL - Oslo Gardermoen
       */
      customerName: string;
      customerAddress: string | null;
      customerPhoneNumber: string | null;
      customerEmail: string | null;
      /** @description The first contact. */
      contactPersonName: string | null;
      contactPersonPhone: string | null;
      contactPersonEmail: string | null;
      airportId: components['schemas']['AirportId'];
      airportName: string;
      airportCode: string;
      customerContacts: components['schemas']['CustomerContact'][];
      /**
       * Format: date-time
       * @description When it was created.
       */
      created: string;
      createdBy: components['schemas']['Author'];
      /**
       * Format: date-time
       * @description When it was last changed.
       */
      lastModified: string | null;
      /** @description Who last changed it. */
      lastModifiedBy: components['schemas']['Author'] | null;
    };
    /**
     * @description A new customer.
     * @example {
     *       "customerName": "OSL - Oslo Gardermoen",
     *       "customerAddress": "Edvard Munchs veg, 2061 Gardermoen",
     *       "customerPhoneNumber": "+47 64 81 20 00",
     *       "customerEmail": "it@osl.example",
     *       "contactPersonName": "Kari Nordmann",
     *       "contactPersonPhone": "+47 900 00 000",
     *       "contactPersonEmail": "kari@osl.example",
     *       "airportId": 1871
     *     }
     */
    CustomerInput: {
      /**
       * @description Any name, stored as it is sent: by the web application the code and the name of the airport, joined by ` - `.
       * @example OSL - Oslo Gardermoen
       */
      customerName: string;
      customerAddress?: string | null | undefined;
      customerPhoneNumber?: string | null | undefined;
      /** @description An e-mail address, or empty. */
      customerEmail?: string | null | undefined;
      /** @description Taken from the first contact. */
      contactPersonName?: string | null | undefined;
      contactPersonPhone?: string | null | undefined;
      contactPersonEmail?: string | null | undefined;
      airportId: components['schemas']['AirportId'];
      /** @description Ignored: the server sets it. */
      readonly id?: components['schemas']['CustomerId'] | undefined;
      /** @description Ignored: the server sets it. */
      readonly airportName?: string | undefined;
      /** @description Ignored: the server sets it. */
      readonly airportCode?: string | undefined;
      /** @description Ignored: licenses have calls of their own. */
      readonly licenses?: components['schemas']['LicenseSummary'][] | undefined;
    };
    /**
     * @description The new values of a customer.
     * @example {
     *       "id": 12,
     *       "customerName": "OSL - Oslo Gardermoen",
     *       "customerAddress": "Edvard Munchs veg, 2061 Gardermoen",
     *       "customerPhoneNumber": "+47 64 81 20 00",
     *       "customerEmail": "it@osl.example",
     *       "contactPersonName": "Kari Nordmann",
     *       "contactPersonPhone": "+47 900 00 000",
     *       "contactPersonEmail": "kari@osl.example",
     *       "airportId": 1871
     *     }
     */
    CustomerUpdate: {
      /** @description The same id as in the path. */
      id: components['schemas']['CustomerId'];
      /**
       * @description Any name, stored as it is sent: by the web application the code and the name of the airport, joined by ` - `.
       * @example OSL - Oslo Gardermoen
       */
      customerName: string;
      customerAddress?: string | null | undefined;
      customerPhoneNumber?: string | null | undefined;
      /** @description An e-mail address, or empty. */
      customerEmail?: string | null | undefined;
      /** @description The first contact's, whatever is sent; of a customer without contacts what is sent, and kept when left out. */
      contactPersonName?: string | null | undefined;
      contactPersonPhone?: string | null | undefined;
      contactPersonEmail?: string | null | undefined;
      airportId: components['schemas']['AirportId'];
      /** @description Ignored: the server sets it. */
      readonly airportName?: string | undefined;
      /** @description Ignored: the server sets it. */
      readonly airportCode?: string | undefined;
      /** @description Ignored: licenses have calls of their own. */
      readonly licenses?: components['schemas']['LicenseSummary'][] | undefined;
    };
    /**
     * @description A new customer with its contacts.
     * @example {
     *       "customerName": "OSL - Oslo Gardermoen",
     *       "airportId": 1871,
     *       "customerEmail": "it@osl.example",
     *       "customerContacts": [
     *         {
     *           "name": "Kari Nordmann",
     *           "email": "kari@osl.example",
     *           "phone": "+47 64 81 20 00",
     *           "role": "Head of operations"
     *         }
     *       ]
     *     }
     */
    CustomerWithContactsInput: {
      /**
       * @description Any name, stored as it is sent: by the web application the code and the name of the airport, joined by ` - `.
       * @example OSL - Oslo Gardermoen
       */
      customerName: string;
      customerAddress?: string | null | undefined;
      customerPhoneNumber?: string | null | undefined;
      /** @description An e-mail address, or empty. */
      customerEmail?: string | null | undefined;
      /** @description Taken from the first contact. */
      contactPersonName?: string | null | undefined;
      contactPersonPhone?: string | null | undefined;
      contactPersonEmail?: string | null | undefined;
      airportId: components['schemas']['AirportId'];
      customerContacts: components['schemas']['CustomerContactInput'][];
      /** @description Ignored: the server sets it. */
      readonly id?: components['schemas']['CustomerId'] | undefined;
      /** @description Ignored: the server sets it. */
      readonly airportName?: string | undefined;
      /** @description Ignored: the server sets it. */
      readonly airportCode?: string | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly created?: string | undefined;
      /** @description Ignored: the server sets it. */
      readonly createdBy?: string | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly lastModified?: string | null | undefined;
      /** @description Ignored: the server sets it. */
      readonly lastModifiedBy?: string | null | undefined;
    };
    /**
     * @description The new values of a customer and of its contacts.
     * @example {
     *       "id": 12,
     *       "customerName": "OSL - Oslo Gardermoen",
     *       "customerAddress": "Edvard Munchs veg, 2061 Gardermoen",
     *       "customerPhoneNumber": "+47 64 81 20 00",
     *       "customerEmail": "it@osl.example",
     *       "contactPersonName": "Kari Nordmann",
     *       "contactPersonPhone": "+47 900 00 000",
     *       "contactPersonEmail": "kari@osl.example",
     *       "airportId": 1871,
     *       "customerContacts": [
     *         {
     *           "id": 311,
     *           "name": "Kari Nordmann",
     *           "email": "kari@osl.example",
     *           "phone": "+47 900 00 000",
     *           "role": "IT"
     *         }
     *       ]
     *     }
     */
    CustomerWithContactsUpdate: {
      /** @description The same id as in the path. */
      id: components['schemas']['CustomerId'];
      /**
       * @description Any name, stored as it is sent: by the web application the code and the name of the airport, joined by ` - `.
       * @example OSL - Oslo Gardermoen
       */
      customerName: string;
      customerAddress?: string | null | undefined;
      customerPhoneNumber?: string | null | undefined;
      /** @description An e-mail address, or empty. */
      customerEmail?: string | null | undefined;
      /** @description The first contact's, whatever is sent; of a customer without contacts what is sent, and kept when left out. */
      contactPersonName?: string | null | undefined;
      contactPersonPhone?: string | null | undefined;
      contactPersonEmail?: string | null | undefined;
      airportId: components['schemas']['AirportId'];
      /** @description Empty only when the customer has none. */
      customerContacts: components['schemas']['CustomerContactUpdate'][];
      /** @description Ignored: the server sets it. */
      readonly airportName?: string | undefined;
      /** @description Ignored: the server sets it. */
      readonly airportCode?: string | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly created?: string | undefined;
      /** @description Ignored: the server sets it. */
      readonly createdBy?: string | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly lastModified?: string | null | undefined;
      /** @description Ignored: the server sets it. */
      readonly lastModifiedBy?: string | null | undefined;
    };
    /**
     * @description A contact person of a customer.
     * @example {
     *       "id": 311,
     *       "name": "Kari Nordmann",
     *       "email": "kari@osl.example",
     *       "phone": "+47 900 00 000",
     *       "role": "IT",
     *       "customerName": "OSL - Oslo Gardermoen"
     *     }
     */
    CustomerContact: {
      id: components['schemas']['ContactId'];
      name: string;
      email: string;
      phone: string;
      /**
       * @description What they do, in free text.
       * @example Head of operations
       */
      role: string;
      customerName: string;
    };
    /** @description A new contact person. */
    CustomerContactInput: {
      name: string;
      /**
       * Format: email
       * @description May have letters of every alphabet.
       */
      email: string;
      phone: string;
      /**
       * @description What they do, in free text.
       * @example Head of operations
       */
      role: string;
      /** @description Ignored: the server sets it. */
      readonly id?: components['schemas']['ContactId'] | null | undefined;
      /** @description Ignored: the server sets it. */
      readonly customerName?: string | undefined;
    };
    /** @description A contact person to change, to add or to delete. */
    CustomerContactUpdate: {
      /** @description The contact to change or delete; absent or null to add one. */
      id?: components['schemas']['ContactId'] | null | undefined;
      name: string;
      /**
       * Format: email
       * @description May have letters of every alphabet.
       */
      email: string;
      phone: string;
      /**
       * @description What they do, in free text.
       * @example Head of operations
       */
      role: string;
      /**
       * @description Whether to delete the contact.
       * @default false
       */
      isDeleted?: boolean | undefined;
      /** @description Ignored: the server sets it. */
      readonly customerName?: string | undefined;
    };
    /**
     * @description One page of customers.
     * @example {
     *       "items": [
     *         {
     *           "id": 12,
     *           "customerName": "OSL - Oslo Gardermoen",
     *           "customerAddress": "Edvard Munchs veg, 2061 Gardermoen",
     *           "customerPhoneNumber": "+47 64 81 20 00",
     *           "customerEmail": "it@osl.example",
     *           "contactPersonName": "Kari Nordmann",
     *           "contactPersonPhone": "+47 900 00 000",
     *           "contactPersonEmail": "kari@osl.example",
     *           "airportId": 1871,
     *           "airportName": "Oslo Gardermoen",
     *           "airportCode": "OSL"
     *         }
     *       ],
     *       "pageNumber": 1,
     *       "totalPages": 1,
     *       "totalCount": 1,
     *       "hasPreviousPage": false,
     *       "hasNextPage": false,
     *       "nextCursor": "eyJzIjoiaWQifQ"
     *     }
     */
    CustomerPage: {
      items: components['schemas']['Customer'][];
      /**
       * Format: int32
       * @description The page that this is.
       */
      pageNumber: number;
      /**
       * Format: int64
       * @description How many pages there are.
       */
      totalPages: number;
      /**
       * Format: int64
       * @description How many entries there are on all pages.
       */
      totalCount: number;
      hasPreviousPage: boolean;
      hasNextPage: boolean;
      nextCursor?: components['schemas']['Cursor'] | undefined;
    };
    /**
     * @description An application that a license covers.
     * @example {
     *       "id": 7,
     *       "applicationName": "Gates",
     *       "description": "Stand and gate planning"
     *     }
     */
    LicensedApplication: {
      id: components['schemas']['ApplicationId'];
      /** @example Gates */
      applicationName: string;
      description: string | null;
    };
    /**
     * @description A license without its file.
     * @example {
     *       "id": 1042,
     *       "customerId": 12,
     *       "customerName": "OSL - Oslo Gardermoen",
     *       "expiryDate": "2027-12-31T23:59:59.999Z",
     *       "isExpired": false,
     *       "applications": [
     *         {
     *           "id": 7,
     *           "applicationName": "Gates",
     *           "description": "Stand and gate allocation"
     *         }
     *       ],
     *       "createdBy": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *       "createdDate": "2026-11-21T09:30:00.000Z",
     *       "updatedBy": null,
     *       "updatedDate": null,
     *       "comment": null,
     *       "number": "L-00417-P",
     *       "issue": 3,
     *       "status": "Active",
     *       "suspendedDate": null,
     *       "suspendedBy": null,
     *       "suspendReason": null
     *     }
     */
    LicenseSummary: {
      id: components['schemas']['LicenseId'];
      customerId: components['schemas']['CustomerId'];
      /** @example OSL - Oslo Gardermoen */
      customerName: string;
      /**
       * Format: date-time
       * @description The last millisecond of the last usable day, in UTC.
       * @example 2027-12-31T23:59:59.999Z
       */
      expiryDate: string | null;
      /** @description Whether the license had expired when the server answered. */
      isExpired: boolean;
      applications: components['schemas']['LicensedApplication'][];
      createdBy: components['schemas']['Author'];
      /** Format: date-time */
      createdDate: string;
      /** @description Who last changed it. */
      updatedBy: components['schemas']['Author'] | null;
      /** Format: date-time */
      updatedDate: string | null;
      comment: string | null;
      number?: components['schemas']['LicenseNumber'] | undefined;
      issue?: components['schemas']['LicenseIssueNumber'] | undefined;
      status?: components['schemas']['LicenseStatus'] | undefined;
      /**
       * Format: date-time
       * @description Since when it is suspended; null when it is not. Optional.
       */
      suspendedDate?: string | null | undefined;
      /** @description Who suspended it; null when it is not suspended. Optional. */
      suspendedBy?: components['schemas']['Author'] | null | undefined;
      /**
       * @description Why it is suspended; null when it is not. Optional.
       * @example null
       */
      suspendReason?: string | null | undefined;
    };
    /**
     * @description A license.
     * @example {
     *       "id": 1042,
     *       "customerId": 12,
     *       "customerName": "OSL - Oslo Gardermoen",
     *       "expiryDate": "2027-12-31T23:59:59.999Z",
     *       "isExpired": false,
     *       "applications": [
     *         {
     *           "id": 7,
     *           "applicationName": "Gates",
     *           "description": "Stand and gate allocation"
     *         }
     *       ],
     *       "createdBy": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *       "createdDate": "2026-11-21T09:30:00.000Z",
     *       "updatedBy": null,
     *       "updatedDate": null,
     *       "comment": null,
     *       "number": "L-00417-P",
     *       "issue": 3,
     *       "status": "Active",
     *       "suspendedDate": null,
     *       "suspendedBy": null,
     *       "suspendReason": null,
     *       "licenseFile": null
     *     }
     */
    License: {
      id: components['schemas']['LicenseId'];
      customerId: components['schemas']['CustomerId'];
      /** @example OSL - Oslo Gardermoen */
      customerName: string;
      /** @description The license file, base64-encoded; null when the license has none, or it was read without. */
      licenseFile: string | null;
      /** @description Whether the license has a file, also when it was read without. */
      hasFile?: boolean | undefined;
      /**
       * Format: date-time
       * @description The last millisecond of the last usable day, in UTC.
       * @example 2027-12-31T23:59:59.999Z
       */
      expiryDate: string | null;
      /** @description Whether the license had expired when the server answered. */
      isExpired: boolean;
      applications: components['schemas']['LicensedApplication'][];
      /** @description The ids of `applications`, as a change of the license takes them. Optional. */
      applicationIds?: components['schemas']['ApplicationId'][] | undefined;
      createdBy: components['schemas']['Author'];
      /** Format: date-time */
      createdDate: string;
      /** @description Who last changed it. */
      updatedBy: components['schemas']['Author'] | null;
      /** Format: date-time */
      updatedDate: string | null;
      comment: string | null;
      number?: components['schemas']['LicenseNumber'] | undefined;
      issue?: components['schemas']['LicenseIssueNumber'] | undefined;
      status?: components['schemas']['LicenseStatus'] | undefined;
      /**
       * Format: date-time
       * @description Since when it is suspended; null when it is not. Optional.
       */
      suspendedDate?: string | null | undefined;
      /** @description Who suspended it; null when it is not suspended. Optional. */
      suspendedBy?: components['schemas']['Author'] | null | undefined;
      /**
       * @description Why it is suspended; null when it is not. Optional.
       * @example null
       */
      suspendReason?: string | null | undefined;
    };
    /**
     * @description A license that was issued elsewhere.
     * @example {
     *       "customerId": 12,
     *       "applicationIds": [
     *         7
     *       ],
     *       "expiryDate": "2027-12-31T23:59:59.999Z",
     *       "comment": "Renewal"
     *     }
     */
    LicenseInput: {
      customerId: components['schemas']['CustomerId'];
      /** @description The applications to cover, in any order: they are listed in that of their ids. */
      applicationIds: components['schemas']['ApplicationId'][];
      /**
       * Format: date-time
       * @description Any time of the last usable day, in UTC.
       * @example 2027-12-31T23:59:59.999Z
       */
      expiryDate: string;
      comment?: string | null | undefined;
      /** @description Ignored: the server sets it. */
      readonly number?: string | undefined;
      /**
       * Format: int32
       * @description Ignored: the server sets it.
       */
      readonly issue?: number | undefined;
      /** @description Ignored: the server sets it. */
      readonly status?: string | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly suspendedDate?: string | null | undefined;
      /** @description Ignored: the server sets it. */
      readonly suspendedBy?: string | null | undefined;
      /** @description Ignored: the server sets it. */
      readonly suspendReason?: string | null | undefined;
      /** @description Ignored: the server knows it. */
      readonly hasFile?: boolean | undefined;
      /** @description The file that was issued, base64-encoded; an empty one is none. A license file that is of another license is refused. */
      licenseFile?: string | null | undefined;
      /** @description Ignored: the server sets it. */
      readonly id?: components['schemas']['LicenseId'] | undefined;
      /** @description Ignored: the server sets it. */
      readonly customerName?: string | undefined;
      /** @description Ignored: the server sets it. */
      readonly isExpired?: boolean | undefined;
      /** @description Ignored: `applicationIds` says what the license covers. */
      readonly applications?: components['schemas']['LicensedApplication'][] | undefined;
      /** @description Ignored: the server sets it. */
      readonly createdBy?: string | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly createdDate?: string | undefined;
      /** @description Ignored: the server sets it. */
      readonly updatedBy?: string | null | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly updatedDate?: string | null | undefined;
    };
    /**
     * @description The new values of a license.
     * @example {
     *       "id": 1042,
     *       "customerId": 12,
     *       "applicationIds": [
     *         7
     *       ],
     *       "expiryDate": "2027-12-31T23:59:59.999Z",
     *       "comment": "Renewal"
     *     }
     */
    LicenseUpdate: {
      /** @description The same id as in the path. */
      id: components['schemas']['LicenseId'];
      /** @description The license's customer; it cannot change. */
      customerId: components['schemas']['CustomerId'];
      /** @description The applications to cover; when they are left out, the ones that it covers already. */
      applicationIds?: components['schemas']['ApplicationId'][] | undefined;
      /**
       * Format: date-time
       * @description Any time of the last usable day, in UTC. Null is what a license without a last day is read with; where each has one, it is refused.
       * @example 2027-12-31T23:59:59.999Z
       */
      expiryDate: string | null;
      comment?: string | null | undefined;
      /** @description Ignored: the server sets it. */
      readonly number?: string | undefined;
      /**
       * Format: int32
       * @description Ignored: the server sets it.
       */
      readonly issue?: number | undefined;
      /** @description Ignored: the server sets it. */
      readonly status?: string | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly suspendedDate?: string | null | undefined;
      /** @description Ignored: the server sets it. */
      readonly suspendedBy?: string | null | undefined;
      /** @description Ignored: the server sets it. */
      readonly suspendReason?: string | null | undefined;
      /** @description Ignored: the server knows it. */
      readonly hasFile?: boolean | undefined;
      /** @description The file that was issued, base64-encoded; when it is left out, null or empty, the one that it has already. A license file that is of another license is refused. */
      licenseFile?: string | null | undefined;
      /** @description Ignored: the server sets it. */
      readonly customerName?: string | undefined;
      /** @description Ignored: the server sets it. */
      readonly isExpired?: boolean | undefined;
      /** @description Ignored: `applicationIds` says what the license covers. */
      readonly applications?: components['schemas']['LicensedApplication'][] | undefined;
      /** @description Ignored: the server sets it. */
      readonly createdBy?: string | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly createdDate?: string | undefined;
      /** @description Ignored: the server sets it. */
      readonly updatedBy?: string | null | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly updatedDate?: string | null | undefined;
    };
    /**
     * @description A license to issue.
     * @example {
     *       "customerId": 12,
     *       "applicationIds": [
     *         7,
     *         9
     *       ],
     *       "expiryDate": "2027-12-31T23:59:59.999Z",
     *       "comment": "Renewal"
     *     }
     */
    GenerateLicenseInput: {
      customerId: components['schemas']['CustomerId'];
      /** @description The applications to cover, in any order: they are listed in that of their ids. */
      applicationIds: components['schemas']['ApplicationId'][];
      /**
       * Format: date-time
       * @description Any time of the last usable day, in UTC.
       * @example 2027-12-31T23:59:59.999Z
       */
      expiryDate: string;
      comment?: string | null | undefined;
      /** @description Ignored: the server sets it. */
      readonly number?: string | undefined;
      /**
       * Format: int32
       * @description Ignored: the server sets it.
       */
      readonly issue?: number | undefined;
      /** @description Ignored: the server sets it. */
      readonly status?: string | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly suspendedDate?: string | null | undefined;
      /** @description Ignored: the server sets it. */
      readonly suspendedBy?: string | null | undefined;
      /** @description Ignored: the server sets it. */
      readonly suspendReason?: string | null | undefined;
      /** @description Ignored: the server knows it. */
      readonly hasFile?: boolean | undefined;
      /** @description The license that the new one replaces; absent or null for none. */
      licenseId?: components['schemas']['LicenseId'] | null | undefined;
      /** @description Ignored: the server sets it. */
      readonly id?: components['schemas']['LicenseId'] | undefined;
      /** @description Ignored: the server sets it. */
      readonly customerName?: string | undefined;
      /** @description Ignored: the server sets it. */
      readonly isExpired?: boolean | undefined;
      /** @description Ignored: `applicationIds` says what the license covers. */
      readonly applications?: components['schemas']['LicensedApplication'][] | undefined;
      /** @description Ignored: the server sets it. */
      readonly createdBy?: string | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly createdDate?: string | undefined;
      /** @description Ignored: the server sets it. */
      readonly updatedBy?: string | null | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly updatedDate?: string | null | undefined;
      /** @description Ignored: the server sets it. */
      readonly licenseFile?: string | null | undefined;
    };
    /**
     * @description How a license is renewed.
     * @example {
     *       "expiryDate": "2028-12-31T23:59:59.999Z",
     *       "comment": "Order 2027-118"
     *     }
     */
    RenewLicenseInput: {
      /**
       * Format: date-time
       * @description Any time of the new last usable day, in UTC.
       * @example 2028-12-31T23:59:59.999Z
       */
      expiryDate: string;
      /** @description The comment of the new issue; when it is left out, the one that the license has. */
      comment?: string | null | undefined;
    };
    /**
     * @description Why a license is suspended.
     * @example {
     *       "reason": "Invoice 2027-118 is unpaid"
     *     }
     */
    SuspendLicenseInput: {
      /**
       * @description For the staff to read.
       * @example Invoice 2027-118 is unpaid
       */
      reason: string;
    };
    /**
     * @description One issue of a license: what was licensed, by whom, and why it ended. Only its end is ever written later.
     * @example {
     *       "issue": 1,
     *       "licenseId": 1042,
     *       "fromIssue": 3,
     *       "customerId": 12,
     *       "applicationIds": [
     *         7
     *       ],
     *       "applicationNames": [
     *         "Gates"
     *       ],
     *       "expiryDate": "2027-12-31T23:59:59.999Z",
     *       "comment": "Renewal",
     *       "issuedDate": "2026-11-21T09:30:00.000Z",
     *       "issuedBy": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *       "fileSha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
     *       "endedDate": null,
     *       "endedBy": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *       "endedBecause": "Renewed"
     *     }
     */
    LicenseIssue: {
      issue: components['schemas']['LicenseIssueNumber'];
      /** @description The id that the license had then. */
      licenseId: components['schemas']['LicenseId'];
      /** @description The issue that it was made from; null for the first. */
      fromIssue: components['schemas']['LicenseIssueNumber'] | null;
      customerId: components['schemas']['CustomerId'];
      applicationIds: components['schemas']['ApplicationId'][];
      /**
       * @description The names of `applicationIds`, in their order, as they were then.
       * @example [
       *       "Gates"
       *     ]
       */
      applicationNames: string[];
      /**
       * Format: date-time
       * @description The last millisecond of the last usable day, in UTC.
       * @example 2027-12-31T23:59:59.999Z
       */
      expiryDate: string | null;
      comment: string | null;
      /** Format: date-time */
      issuedDate: string;
      issuedBy: components['schemas']['Author'];
      /**
       * @description The SHA-256 of the license file as it is downloaded, 64 hexadecimal digits; null when there was no file.
       * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
       */
      fileSha256: string | null;
      /**
       * Format: date-time
       * @description When it ended; null for an issue that holds.
       */
      endedDate: string | null;
      /** @description Who ended it; null for an issue that holds. */
      endedBy: components['schemas']['Author'] | null;
      /**
       * @description Why it ended: `Renewed` (issued again with a later last day), `Changed` (corrected, the id stays), `Replaced` (generated anew in its place), `Suspended` (also when the license was deleted later), `Deleted`; null for an issue that holds.
       * @example Renewed
       * @enum {string|null}
       */
      endedBecause: 'Renewed' | 'Changed' | 'Replaced' | 'Suspended' | 'Deleted' | null;
    };
    /**
     * @description Every issue of a license.
     * @example {
     *       "number": "L-00417-P",
     *       "licenseId": 1042,
     *       "issues": [
     *         {
     *           "issue": 2,
     *           "licenseId": 1042,
     *           "fromIssue": 1,
     *           "customerId": 12,
     *           "applicationIds": [
     *             7
     *           ],
     *           "applicationNames": [
     *             "Gates"
     *           ],
     *           "expiryDate": "2027-12-31T23:59:59.999Z",
     *           "comment": null,
     *           "issuedDate": "2026-11-21T09:30:00.000Z",
     *           "issuedBy": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *           "fileSha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
     *           "endedDate": null,
     *           "endedBy": null,
     *           "endedBecause": null
     *         },
     *         {
     *           "issue": 1,
     *           "licenseId": 611,
     *           "fromIssue": null,
     *           "customerId": 12,
     *           "applicationIds": [
     *             7
     *           ],
     *           "applicationNames": [
     *             "Gates"
     *           ],
     *           "expiryDate": "2026-12-31T23:59:59.999Z",
     *           "comment": null,
     *           "issuedDate": "2025-12-01T08:00:00.000Z",
     *           "issuedBy": "System",
     *           "fileSha256": null,
     *           "endedDate": "2026-11-21T09:30:00.000Z",
     *           "endedBy": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *           "endedBecause": "Renewed"
     *         }
     *       ]
     *     }
     */
    LicenseHistory: {
      number: components['schemas']['LicenseNumber'];
      /** @description The id that the license has now; null when it was deleted. */
      licenseId: components['schemas']['LicenseId'] | null;
      /** @description Newest first. */
      issues: components['schemas']['LicenseIssue'][];
    };
    /**
     * @description One page of licenses.
     * @example {
     *       "items": [
     *         {
     *           "id": 1042,
     *           "customerId": 12,
     *           "customerName": "OSL - Oslo Gardermoen",
     *           "expiryDate": "2027-12-31T23:59:59.999Z",
     *           "isExpired": false,
     *           "applications": [
     *             {
     *               "id": 7,
     *               "applicationName": "Gates",
     *               "description": "Stand and gate allocation"
     *             }
     *           ],
     *           "createdBy": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *           "createdDate": "2026-11-21T09:30:00.000Z",
     *           "updatedBy": null,
     *           "updatedDate": null,
     *           "comment": null,
     *           "number": "L-00417-P",
     *           "issue": 3,
     *           "status": "Active",
     *           "suspendedDate": null,
     *           "suspendedBy": null,
     *           "suspendReason": null
     *         }
     *       ],
     *       "pageNumber": 1,
     *       "totalPages": 1,
     *       "totalCount": 1,
     *       "hasPreviousPage": false,
     *       "hasNextPage": false,
     *       "nextCursor": "eyJzIjoiaWQifQ"
     *     }
     */
    LicensePage: {
      items: components['schemas']['LicenseSummary'][];
      /**
       * Format: int32
       * @description The page that this is.
       */
      pageNumber: number;
      /**
       * Format: int64
       * @description How many pages there are.
       */
      totalPages: number;
      /**
       * Format: int64
       * @description How many entries there are on all pages.
       */
      totalCount: number;
      hasPreviousPage: boolean;
      hasNextPage: boolean;
      nextCursor?: components['schemas']['Cursor'] | undefined;
      /**
       * @description The numbers that a search without a result probably meant, likeliest first. Optional.
       * @example [
       *       "L-00417-P"
       *     ]
       */
      didYouMean?: string[] | undefined;
    };
    /**
     * @description The link between a license and an application that it covers.
     * @example {
     *       "id": 3310,
     *       "licenseId": 1042,
     *       "license": {
     *         "id": 1042,
     *         "customerId": 12,
     *         "customerName": "OSL - Oslo Gardermoen",
     *         "expiryDate": "2027-12-31T23:59:59.999Z",
     *         "isExpired": false,
     *         "applications": [
     *           {
     *             "id": 7,
     *             "applicationName": "Gates",
     *             "description": "Stand and gate allocation"
     *           }
     *         ],
     *         "createdBy": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *         "createdDate": "2026-11-21T09:30:00.000Z",
     *         "updatedBy": null,
     *         "updatedDate": null,
     *         "comment": null,
     *         "number": "L-00417-P",
     *         "issue": 3,
     *         "status": "Active",
     *         "suspendedDate": null,
     *         "suspendedBy": null,
     *         "suspendReason": null
     *       },
     *       "applicationId": 7,
     *       "application": {
     *         "id": 7,
     *         "applicationName": "Gates",
     *         "description": "Stand and gate planning"
     *       }
     *     }
     */
    LicenseApplication: {
      id: components['schemas']['LicenseApplicationId'];
      licenseId: components['schemas']['LicenseId'];
      /** @description The license; null when the server leaves it out. */
      license: components['schemas']['LicenseSummary'] | null;
      applicationId: components['schemas']['ApplicationId'];
      /** @description The application; null when the server leaves it out. */
      application: components['schemas']['LicensedApplication'] | null;
    };
    /**
     * @description A public key (RFC 8037).
     * @example {
     *       "kty": "OKP",
     *       "crv": "Ed25519",
     *       "x": "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
     *       "kid": "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k",
     *       "alg": "EdDSA",
     *       "use": "sig"
     *     }
     */
    LicenseKey: {
      /** @constant */
      kty: 'OKP';
      /** @constant */
      crv: 'Ed25519';
      /** @description The public key, base64url-encoded. */
      x: string;
      /** @description Names the key; a license file names the one that signed it. */
      kid: string;
      /** @constant */
      alg: 'EdDSA';
      /** @constant */
      use: 'sig';
    };
    /**
     * @description A public key that was revoked. Files that it signed are to be refused, except those whose `issuedAt` is before
     *     `revokedSince`, when the provider has set that.
     */
    RevokedLicenseKey: {
      /** @constant */
      kty: 'OKP';
      /** @constant */
      crv: 'Ed25519';
      /** @description The public key, base64url-encoded. */
      x: string;
      /** @description Names the key. */
      kid: string;
      /** @constant */
      alg: 'EdDSA';
      /** @constant */
      use: 'sig';
      /**
       * Format: date-time
       * @description When it was revoked.
       */
      revokedAt: string;
      /**
       * Format: date-time
       * @description Files issued from then on are refused; every file when it is null.
       */
      revokedSince: string | null;
    };
    /**
     * @description The public keys of license files (RFC 7517).
     * @example {
     *       "keys": [
     *         {
     *           "kty": "OKP",
     *           "crv": "Ed25519",
     *           "x": "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
     *           "kid": "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k",
     *           "alg": "EdDSA",
     *           "use": "sig"
     *         }
     *       ],
     *       "revokedKeys": []
     *     }
     */
    LicenseKeySet: {
      keys: components['schemas']['LicenseKey'][];
      /** @description Optional. Keys whose files are to be refused. */
      revokedKeys?: components['schemas']['RevokedLicenseKey'][] | undefined;
    };
    /**
     * @description That an entry is in the log.
     * @example {
     *       "index": 20416,
     *       "size": 20500,
     *       "proof": "c2sp.org/tlog-proof@v1\nindex 20416\n…\n"
     *     }
     */
    LogProof: {
      /**
       * Format: int64
       * @description The position of the entry, from 0.
       * @example 1041
       */
      index: number;
      /**
       * Format: int64
       * @description How many entries the checkpoint covers.
       * @example 1057
       */
      size: number;
      /** @description c2sp.org/tlog-proof. Its `extra` is the canonical JSON of `{entry, salt}`: what the leaf commits to. */
      proof: string;
    };
    /**
     * @description That the log only grew from one size to another.
     * @example {
     *       "first": 20000,
     *       "second": 20500,
     *       "hashes": [
     *         "n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg="
     *       ]
     *     }
     */
    LogConsistency: {
      /**
       * Format: int64
       * @example 1041
       */
      first: number;
      /**
       * Format: int64
       * @example 1057
       */
      second: number;
      hashes: string[];
    };
    /**
     * @description What a witness signed.
     * @example {
     *       "vkey": "witness.example+2b4ed4cf+BJnRnxOTwF2xUJzhMq3aFz5mR8Zp7c3qYdVQ1wq1t9bF",
     *       "checkpoint": "lm.example.com/lm/log\n20500\nn4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=\n\n— witness.example K07Uz…\n"
     *     }
     */
    LogCosignature: {
      /** @description The key of the witness, as C2SP writes it. */
      vkey: string;
      /** @description The checkpoint as the log signed it, with the line of the witness below. */
      checkpoint: string;
    };
    /** @example {} */
    StartLogVerification: {
      /** @description A checkpoint of this log that was kept elsewhere: the log must begin with its entries. */
      checkpoint?: string | undefined;
    };
    /**
     * @description How verifying the log gets on, or what was found.
     * @example {
     *       "state": "running",
     *       "done": 40960,
     *       "total": 1041057
     *     }
     */
    LogVerification: {
      /**
       * @description `failed` when it was ended by something else than the log: its server stopped, for instance.
       * @enum {string}
       */
      state: 'never' | 'running' | 'finished' | 'cancelled' | 'failed';
      /**
       * Format: int64
       * @description How many entries have been read.
       * @example 40960
       */
      done: number;
      /**
       * Format: int64
       * @description How many there are.
       * @example 1041057
       */
      total: number;
      /** Format: date-time */
      startedAt?: string | undefined;
      /** @description The user who began it. */
      startedBy?: string | undefined;
      /** Format: date-time */
      finishedAt?: string | undefined;
      findings?: components['schemas']['LogFindings'] | undefined;
    };
    /** @description What was found when the log was verified. */
    LogFindings: {
      /**
       * Format: int64
       * @description How many entries the log has.
       * @example 1041057
       */
      entries: number;
      /**
       * Format: int64
       * @description How many more wait for a place.
       */
      waiting: number;
      /**
       * Format: int64
       * @description How many were erased, as later entries say.
       */
      erased: number;
      /**
       * Format: int64
       * @description How many are older than the log.
       */
      recorded: number;
      /**
       * Format: int64
       * @description How many checkpoints were compared.
       */
      checkpoints: number;
      newestCheckpoint?: components['schemas']['ComparedCheckpoint'] | undefined;
      /**
       * Format: int64
       * @description How many entries the checkpoint has that was given.
       */
      givenSize?: number | undefined;
      /**
       * Format: int64
       * @description How many things were found that do not fit.
       */
      misfitCount: number;
      /** @description The first of them, in the order of the log. */
      misfits: components['schemas']['LogMisfit'][];
    };
    /** @description The newest checkpoint that the log was held against. */
    ComparedCheckpoint: {
      /**
       * Format: int64
       * @example 1041057
       */
      size: number;
      /** Format: date-time */
      signedAt: string;
    };
    /** @description Something that does not fit the log. */
    LogMisfit: {
      /**
       * @description In what way, in a word: `edited`, `deleted`, ...
       * @example edited
       */
      how: string;
      /**
       * Format: int64
       * @description Where in the log, from 0.
       * @example 4711
       */
      position: number;
      /**
       * @description A sentence.
       * @example Entry 4711 (audit log entry 4709) was edited after it was logged.
       */
      text: string;
      auditLogId?: components['schemas']['AuditLogId'] | undefined;
      /**
       * @description Of the license whose issue it is.
       * @example L-00417-P
       */
      licenseNumber?: string | undefined;
    };
    /**
     * @description What was done.
     * @enum {string}
     */
    AuditOperation: 'Create' | 'Update' | 'Delete';
    /**
     * @description Events that follow one another.
     * @example {
     *       "items": [
     *         {
     *           "cursor": "20418-5f0c7d8e",
     *           "position": 20417,
     *           "tableName": "Licenses",
     *           "recordId": "1042",
     *           "operation": "Create"
     *         }
     *       ],
     *       "next": "20418-5f0c7d8e",
     *       "hasMore": false
     *     }
     */
    ChangeEventPage: {
      items: components['schemas']['ChangeEvent'][];
      /**
       * @description The cursor to go on from, also when there are no events.
       * @example 20418-5f0c7d8e
       */
      next: string;
      /** @description Whether there may be more already. */
      hasMore: boolean;
    };
    /** @description Something that was done. What is optional is left out of what others did, unless to administrators. */
    ChangeEvent: {
      /**
       * @description To go on after this event. Keep it.
       * @example 20418-5f0c7d8e
       */
      cursor: string;
      /**
       * Format: int64
       * @description Larger than that of every event before it; not every number is one.
       * @example 20417
       */
      position: number;
      /**
       * @description What was changed.
       * @example Licenses
       */
      tableName: string;
      /**
       * @description The id of what was changed.
       * @example 1042
       */
      recordId: string;
      operation: components['schemas']['AuditOperation'];
      /** @description The entry of the audit log: who, when and how. Optional. */
      entry?: components['schemas']['AuditLogSummary'] | undefined;
    };
    /**
     * @description An audit log entry without the changed values.
     * @example {
     *       "id": 20417,
     *       "tableName": "Licenses",
     *       "recordId": "1042",
     *       "operation": "Create",
     *       "userId": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *       "operationDate": "2026-11-21T09:30:00.000Z",
     *       "recordName": "Gates"
     *     }
     */
    AuditLogSummary: {
      id: components['schemas']['AuditLogId'];
      /**
       * @description What was changed.
       * @example Licenses
       */
      tableName: string;
      /**
       * @description The id of what was changed.
       * @example 1042
       */
      recordId: string;
      operation: components['schemas']['AuditOperation'];
      /** @description Who did it; null for the server itself. */
      userId: components['schemas']['UserId'] | null;
      /** Format: date-time */
      operationDate: string;
      changeId?: components['schemas']['ChangeId'] | undefined;
      kind?: components['schemas']['ChangeKind'] | undefined;
      /**
       * @description What the record was called at the time; null when it has no name. Optional.
       * @example OSL - Oslo Gardermoen
       */
      recordName?: string | null | undefined;
      /**
       * @description The name of the API token that it was done with. Optional.
       * @example Nightly report
       */
      tokenName?: string | undefined;
      /** @description With `Grouped=true`, the whole change, with the changed values. Optional. */
      change?: components['schemas']['TimelineEvent'] | undefined;
    };
    /**
     * @description An audit log entry.
     * @example {
     *       "id": 20417,
     *       "tableName": "Applications",
     *       "recordId": "7",
     *       "operation": "Update",
     *       "userId": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *       "operationDate": "2026-11-21T09:30:00.000Z",
     *       "changeId": 20417,
     *       "kind": "Updated",
     *       "recordName": "Gates",
     *       "oldValues": "{\"applicationName\":\"Gate\"}",
     *       "newValues": "{\"applicationName\":\"Gates\"}"
     *     }
     */
    AuditLog: {
      id: components['schemas']['AuditLogId'];
      /**
       * @description What was changed.
       * @example Licenses
       */
      tableName: string;
      /**
       * @description The id of what was changed.
       * @example 1042
       */
      recordId: string;
      operation: components['schemas']['AuditOperation'];
      /** @description Who did it; null for the server itself. */
      userId: components['schemas']['UserId'] | null;
      /** Format: date-time */
      operationDate: string;
      changeId?: components['schemas']['ChangeId'] | undefined;
      kind?: components['schemas']['ChangeKind'] | undefined;
      /**
       * @description What the record was called at the time; null when it has no name. Optional.
       * @example OSL - Oslo Gardermoen
       */
      recordName?: string | null | undefined;
      /**
       * @description The name of the API token that it was done with. Optional.
       * @example Nightly report
       */
      tokenName?: string | undefined;
      /** @description The values before, as JSON text; null for a creation. */
      oldValues: string | null;
      /** @description The values after, as JSON text; null for a deletion. */
      newValues: string | null;
      /** @description The whole change that the entry belongs to. Optional. */
      change?: components['schemas']['TimelineEvent'] | undefined;
    };
    /** @description An entry of the audit log that belongs to an event. */
    TimelineRow: {
      id: components['schemas']['AuditLogId'];
      /**
       * @description What was changed.
       * @example Licenses
       */
      tableName: string;
      /**
       * @description The id of what was changed.
       * @example 1042
       */
      recordId: string;
      /**
       * @description What it was called at the time.
       * @example Gates
       */
      recordName: string | null;
      operation: components['schemas']['AuditOperation'];
      kind?: components['schemas']['ChangeKind'] | undefined;
      /** @description The values before, as JSON text; null for a creation. */
      oldValues: string | null;
      /** @description The values after, as JSON text; null for a deletion. */
      newValues: string | null;
    };
    /**
     * @description What was done at once, as far as the timeline is about it.
     * @example {
     *       "changeId": 20416,
     *       "date": "2026-11-21T09:30:00.000Z",
     *       "userId": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *       "kind": "Changed",
     *       "rows": [
     *         {
     *           "id": 20416,
     *           "tableName": "Licenses",
     *           "recordId": "1041",
     *           "recordName": "OSL · Gates",
     *           "operation": "Delete",
     *           "kind": "Deleted",
     *           "oldValues": "{\"customerId\":12,\"expiryDate\":\"2026-12-31T23:59:59.999Z\"}",
     *           "newValues": null
     *         },
     *         {
     *           "id": 20417,
     *           "tableName": "Licenses",
     *           "recordId": "1042",
     *           "recordName": "OSL · Gates",
     *           "operation": "Create",
     *           "kind": "Changed",
     *           "oldValues": null,
     *           "newValues": "{\"customerId\":12,\"expiryDate\":\"2027-12-31T23:59:59.999Z\"}"
     *         }
     *       ]
     *     }
     */
    TimelineEvent: {
      changeId: components['schemas']['ChangeId'];
      /**
       * Format: date-time
       * @description When it was done.
       */
      date: string;
      /** @description Who did it; null for the server itself. */
      userId: components['schemas']['UserId'] | null;
      /**
       * @description The name of the API token that it was done with. Optional.
       * @example Nightly report
       */
      tokenName?: string | undefined;
      kind: components['schemas']['ChangeKind'];
      /** @description What it changed, in the order in which it did. */
      rows: components['schemas']['TimelineRow'][];
    };
    /**
     * @description One page of a timeline.
     * @example {
     *       "items": [
     *         {
     *           "changeId": 20416,
     *           "date": "2026-11-21T09:30:00.000Z",
     *           "userId": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *           "kind": "Changed",
     *           "rows": [
     *             {
     *               "id": 20416,
     *               "tableName": "Licenses",
     *               "recordId": "1041",
     *               "recordName": "OSL · Gates",
     *               "operation": "Delete",
     *               "kind": "Deleted",
     *               "oldValues": "{\"customerId\":12,\"expiryDate\":\"2026-12-31T23:59:59.999Z\"}",
     *               "newValues": null
     *             },
     *             {
     *               "id": 20417,
     *               "tableName": "Licenses",
     *               "recordId": "1042",
     *               "recordName": "OSL · Gates",
     *               "operation": "Create",
     *               "kind": "Changed",
     *               "oldValues": null,
     *               "newValues": "{\"customerId\":12,\"expiryDate\":\"2027-12-31T23:59:59.999Z\"}"
     *             }
     *           ]
     *         }
     *       ],
     *       "pageNumber": 1,
     *       "totalPages": 1,
     *       "totalCount": 1,
     *       "hasPreviousPage": false,
     *       "hasNextPage": false
     *     }
     */
    TimelinePage: {
      items: components['schemas']['TimelineEvent'][];
      /**
       * Format: int32
       * @description The page that this is.
       */
      pageNumber: number;
      /**
       * Format: int64
       * @description How many pages there are.
       */
      totalPages: number;
      /**
       * Format: int64
       * @description How many events there are on all pages.
       */
      totalCount: number;
      hasPreviousPage: boolean;
      hasNextPage: boolean;
    };
    /**
     * @description What was deleted and can be restored.
     * @example {
     *       "tableName": "Applications",
     *       "recordId": "7",
     *       "name": "Gates",
     *       "deletedDate": "2026-11-21T09:30:00.000Z",
     *       "deletedBy": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *       "restorableUntil": "2027-02-19T09:30:00.000Z",
     *       "values": "{\"applicationName\":\"Gates\",\"description\":\"Stand and gate allocation\"}"
     *     }
     */
    DeletedRecord: {
      tableName: components['schemas']['DeletedTable'];
      /**
       * @description The id that it had.
       * @example 12
       */
      recordId: string;
      /**
       * @description What it was called.
       * @example OSL - Oslo Gardermoen
       */
      name: string;
      /**
       * Format: date-time
       * @description When it was deleted.
       */
      deletedDate: string;
      /** @description Who deleted it; null for the server itself. */
      deletedBy: components['schemas']['UserId'] | null;
      /**
       * Format: date-time
       * @description Until when it is kept and can be restored.
       */
      restorableUntil: string;
      /** @description What it was, as JSON text like the `oldValues` of the audit log: without passwords and files. */
      values: string;
    };
    /**
     * @description One page of deleted records.
     * @example {
     *       "items": [
     *         {
     *           "tableName": "Applications",
     *           "recordId": "7",
     *           "name": "Gates",
     *           "deletedDate": "2026-11-21T09:30:00.000Z",
     *           "deletedBy": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *           "restorableUntil": "2027-02-19T09:30:00.000Z",
     *           "values": "{\"applicationName\":\"Gates\",\"description\":\"Stand and gate allocation\"}"
     *         }
     *       ],
     *       "pageNumber": 1,
     *       "totalPages": 1,
     *       "totalCount": 1,
     *       "hasPreviousPage": false,
     *       "hasNextPage": false
     *     }
     */
    DeletedPage: {
      items: components['schemas']['DeletedRecord'][];
      /**
       * Format: int32
       * @description The page that this is.
       */
      pageNumber: number;
      /**
       * Format: int64
       * @description How many pages there are.
       */
      totalPages: number;
      /**
       * Format: int64
       * @description How many records there are on all pages.
       */
      totalCount: number;
      hasPreviousPage: boolean;
      hasNextPage: boolean;
    };
    /**
     * @description What was restored.
     * @example {
     *       "tableName": "Applications",
     *       "recordId": "7"
     *     }
     */
    RestoredRecord: {
      tableName: components['schemas']['DeletedTable'];
      /**
       * @description Its id, the same as before.
       * @example 7
       */
      recordId: string;
    };
    /**
     * @description A record that is in the way of one that is to be restored, or that must be restored first.
     * @example {
     *       "tableName": "Customers",
     *       "recordId": "12",
     *       "name": "OSL - Oslo Gardermoen"
     *     }
     */
    RestoreBlocker: {
      tableName: components['schemas']['DeletedTable'];
      /**
       * @description Its id.
       * @example 12
       */
      recordId: string;
      /**
       * @description What it is called.
       * @example OSL - Oslo Gardermoen
       */
      name: string;
    };
    /**
     * @description Where a user is signed in: a browser or a program that holds a token.
     * @example {
     *       "id": "0b9a52d1-6c1e-4c8e-9d43-52f1a7c0e2b4",
     *       "created": "2026-11-21T09:30:00.000Z",
     *       "lastSeen": "2026-11-21T10:02:00.000Z",
     *       "expires": "2026-11-21T17:30:00.000Z",
     *       "isCurrent": true
     *     }
     */
    UserSession: {
      id: components['schemas']['SessionId'];
      /**
       * Format: date-time
       * @description When it was opened.
       */
      created: string;
      /**
       * Format: date-time
       * @description When its last call was made, to the minute.
       */
      lastSeen: string;
      /**
       * Format: date-time
       * @description When it ends at the latest.
       */
      expires: string;
      /** @description Whether it is the session of this very call. */
      isCurrent: boolean;
    };
    /**
     * @description What a token may be used for: `read` everything but the audit log, change `licenses` and applications, change `customers` and
     *     airports, administer `users`, or read and verify the `audit` log. None includes another. With `users`, ordinary users are
     *     made, edited and deleted; an account that a token makes waits for an administrator's approval. Approving, confirming an
     *     address, `isAdmin`, a new password of an account that exists, the e-mail address of the token's own user, and any change
     *     of an administrator's account take a person who has signed in (403, `token-scope`).
     * @enum {string}
     */
    TokenScope: 'read' | 'licenses' | 'customers' | 'users' | 'audit';
    /**
     * @description A token with which a program calls as a user.
     * @example {
     *       "id": "6f1d0c1e-8f0a-4c43-9a27-0f1f6b7f4a10",
     *       "name": "Nightly report",
     *       "scopes": [
     *         "read"
     *       ],
     *       "hint": "lmt_…x9Qa",
     *       "created": "2026-11-21T09:30:00.000Z",
     *       "createdBy": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *       "expires": "2027-02-19T09:30:00.000Z",
     *       "lastUsed": null
     *     }
     */
    ApiToken: {
      id: components['schemas']['ApiTokenId'];
      /**
       * @description What it is for.
       * @example Nightly report
       */
      name: string;
      scopes: components['schemas']['TokenScope'][];
      /**
       * @description The end of the token, to tell it from others.
       * @example lmt_…x9Qa
       */
      hint: string;
      /** Format: date-time */
      created: string;
      /** @description The id of the user who made it. */
      createdBy: string;
      /**
       * Format: date-time
       * @description When it ends at the latest.
       */
      expires: string;
      /**
       * Format: date-time
       * @description When its last call was made, to the minute.
       */
      lastUsed: string | null;
      /**
       * @description What a program sends as `Authorization: Bearer …`: `lmt_`, 30 letters and digits, and a checksum of six (CRC-32, in base 62). Optional: in the answer to its making alone.
       * @example lmt_0000000000000000000000000000000e5uEJ
       */
      token?: string | undefined;
    };
    /**
     * @description A token to be made.
     * @example {
     *       "name": "Nightly report",
     *       "scopes": [
     *         "read"
     *       ],
     *       "days": 90
     *     }
     */
    NewApiToken: {
      /**
       * @description What it is for.
       * @example Nightly report
       */
      name: string;
      scopes: components['schemas']['TokenScope'][];
      /**
       * Format: int32
       * @description For how many days it is good.
       * @example 90
       */
      days: number;
    };
    /**
     * @description What was changed (`tableName` of an event), or that and the operation with a full stop between. A name that
     *     there are no events of is refused.
     * @example Licenses
     * @example Customers.Delete
     */
    WebhookEventType: string;
    /**
     * @description An endpoint that is told of events.
     * @example {
     *       "id": "0f0b6f5e-5a53-4f0f-9d43-1f6c3f2f0c55",
     *       "name": "Billing",
     *       "url": "https://billing.example/lm",
     *       "eventTypes": [
     *         "Licenses",
     *         "Customers.Delete"
     *       ],
     *       "isEnabled": true,
     *       "disabledBecause": null,
     *       "secretHint": "whsec_…9Qa=",
     *       "previousSecretEnds": null,
     *       "pausedUntil": null,
     *       "waiting": 0,
     *       "lastDelivered": null,
     *       "created": "2026-11-21T09:30:00.000Z",
     *       "createdBy": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *       "etag": "\"0f0b6f5e-5a53-4f0f-9d43-1f6c3f2f0c55-1\""
     *     }
     */
    Webhook: {
      id: components['schemas']['WebhookId'];
      /**
       * @description Whose it is, or what for.
       * @example Billing
       */
      name: string;
      /**
       * @description Where events are sent.
       * @example https://billing.example/lm
       */
      url: string;
      /** @description The kinds of event that it is told of; none, for all of them. */
      eventTypes: components['schemas']['WebhookEventType'][];
      isEnabled: boolean;
      /**
       * @description Why the server disabled it: the receiver answered 410 (`gone`), nothing succeeded for three days (`failing`), or the user
       *     of `createdBy` is no administrator any more (`owner`). Null when it is enabled, or disabled by somebody.
       * @enum {string|null}
       */
      disabledBecause: 'gone' | 'failing' | 'owner' | null;
      /**
       * @description The end of its secret.
       * @example whsec_…9Qa=
       */
      secretHint: string;
      /**
       * Format: date-time
       * @description Until when the secret before signs too; null when there is none.
       */
      previousSecretEnds: string | null;
      /**
       * Format: date-time
       * @description Until when nothing but tests is sent, because the receiver asked for it with `Retry-After`; null when it may be sent to.
       */
      pausedUntil: string | null;
      /**
       * Format: int64
       * @description How many deliveries wait to be sent, or sent again.
       */
      waiting: number;
      /**
       * Format: date-time
       * @description When a delivery succeeded last, as far as the delivery log goes back.
       */
      lastDelivered: string | null;
      /** Format: date-time */
      created: string;
      /** @description The id of the user who added it, or who enabled it last. */
      createdBy: string;
      etag: components['schemas']['EntityTag'];
      /**
       * @description The secret that signs what is sent. Optional: where it was made alone.
       * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
       */
      secret?: string | undefined;
    };
    /**
     * @description What an endpoint is to be.
     * @example {
     *       "name": "Billing",
     *       "url": "https://billing.example/lm",
     *       "eventTypes": [
     *         "Licenses",
     *         "Customers.Delete"
     *       ]
     *     }
     */
    WebhookInput: {
      /**
       * @description Whose it is, or what for.
       * @example Billing
       */
      name: string;
      /**
       * @description Where events are sent: an `https` address of a public network, without name and password in it. Others when the provider
       *     allows them.
       * @example https://billing.example/lm
       */
      url: string;
      /** @description The kinds of event that it is told of. None, or left out, for all of them. */
      eventTypes?: components['schemas']['WebhookEventType'][] | undefined;
      /** @description True when left out. */
      isEnabled?: boolean | undefined;
      /** @description Ignored: the server sets it. */
      readonly id?: components['schemas']['WebhookId'] | undefined;
      /** @description Ignored: the server sets it. */
      readonly disabledBecause?: string | null | undefined;
      /** @description Ignored: the server sets it. */
      readonly secretHint?: string | undefined;
      /** @description Ignored: the server makes it. */
      readonly secret?: string | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly previousSecretEnds?: string | null | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly pausedUntil?: string | null | undefined;
      /**
       * Format: int64
       * @description Ignored: the server sets it.
       */
      readonly waiting?: number | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly lastDelivered?: string | null | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly created?: string | undefined;
      /** @description Ignored: the server sets it. */
      readonly createdBy?: string | undefined;
      /** @description Ignored: the server sets it. */
      readonly etag?: components['schemas']['EntityTag'] | undefined;
    };
    /**
     * @description What an endpoint is to be from now on.
     * @example {
     *       "name": "Billing",
     *       "url": "https://billing.example/lm",
     *       "eventTypes": [
     *         "Licenses",
     *         "Customers.Delete"
     *       ]
     *     }
     */
    WebhookUpdate: {
      /**
       * @description Whose it is, or what for.
       * @example Billing
       */
      name: string;
      /**
       * @description Where events are sent: an `https` address of a public network, without name and password in it. Others when the provider
       *     allows them.
       * @example https://billing.example/lm
       */
      url: string;
      /** @description The kinds of event that it is told of. None, or left out, for all of them. */
      eventTypes?: components['schemas']['WebhookEventType'][] | undefined;
      /** @description True when left out. */
      isEnabled?: boolean | undefined;
      /** @description The same id as in the path. Optional. */
      id?: components['schemas']['WebhookId'] | undefined;
      /** @description Ignored: the server sets it. */
      readonly disabledBecause?: string | null | undefined;
      /** @description Ignored: the server sets it. */
      readonly secretHint?: string | undefined;
      /** @description Ignored: the server makes it. */
      readonly secret?: string | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly previousSecretEnds?: string | null | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly pausedUntil?: string | null | undefined;
      /**
       * Format: int64
       * @description Ignored: the server sets it.
       */
      readonly waiting?: number | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly lastDelivered?: string | null | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly created?: string | undefined;
      /** @description Ignored: the server sets it. */
      readonly createdBy?: string | undefined;
      /** @description Ignored: the server sets it. */
      readonly etag?: components['schemas']['EntityTag'] | undefined;
    };
    /**
     * @description How one secret follows another.
     * @example {
     *       "overlapHours": 24
     *     }
     */
    WebhookSecretRotation: {
      /**
       * Format: int32
       * @description For how many hours the secret before signs too.
       * @example 24
       */
      overlapHours: number;
    };
    /**
     * @description What is to be sent again.
     * @example {
     *       "since": "2026-11-21T09:30:00.000Z"
     *     }
     */
    WebhookReplay: {
      /**
       * Format: date-time
       * @description From when on.
       */
      since: string;
    };
    /**
     * @description `waiting` to be sent, or sent again; `delivered`; `failed` when it is not tried any more.
     * @enum {string}
     */
    WebhookDeliveryState: 'waiting' | 'delivered' | 'failed';
    /**
     * @description An event for an endpoint.
     * @example {
     *       "id": 512,
     *       "messageId": "8e03978e-40d5-43dd-bc93-6894a57f9324",
     *       "eventType": "Licenses.Create",
     *       "state": "waiting",
     *       "created": "2026-11-21T09:30:00.000Z",
     *       "attemptCount": 1,
     *       "lastAttempt": "2026-11-21T09:30:00.400Z",
     *       "lastOutcome": "503",
     *       "nextAttempt": "2026-11-21T09:30:04.700Z"
     *     }
     */
    WebhookDelivery: {
      id: components['schemas']['WebhookDeliveryId'];
      /**
       * Format: uuid
       * @description What is sent as `webhook-id`: the same for every attempt.
       */
      messageId: string;
      /**
       * @description The `type` of the event.
       * @example Licenses.Create
       */
      eventType: string;
      state: components['schemas']['WebhookDeliveryState'];
      /**
       * Format: date-time
       * @description When it was queued first.
       */
      created: string;
      /**
       * Format: int64
       * @description How many attempts the log has.
       */
      attemptCount: number;
      /** Format: date-time */
      lastAttempt: string | null;
      /**
       * @description The status of the last answer, or why there was none; null before the first attempt.
       * @example 503
       */
      lastOutcome: string | null;
      /**
       * Format: date-time
       * @description When it is tried next, at the earliest; null unless it waits.
       */
      nextAttempt: string | null;
    };
    /**
     * @description Deliveries, the newest first.
     * @example {
     *       "items": [
     *         {
     *           "id": 512,
     *           "messageId": "8e03978e-40d5-43dd-bc93-6894a57f9324",
     *           "eventType": "Licenses.Create",
     *           "state": "waiting",
     *           "created": "2026-11-21T09:30:00.000Z",
     *           "attemptCount": 1,
     *           "lastAttempt": "2026-11-21T09:30:00.400Z",
     *           "lastOutcome": "503",
     *           "nextAttempt": "2026-11-21T09:30:04.700Z"
     *         }
     *       ],
     *       "hasMore": false
     *     }
     */
    WebhookDeliveryList: {
      items: components['schemas']['WebhookDelivery'][];
      /** @description Whether there are older ones. */
      hasMore: boolean;
    };
    /**
     * @description An event for an endpoint, with what was sent and answered.
     * @example {
     *       "id": 512,
     *       "messageId": "8e03978e-40d5-43dd-bc93-6894a57f9324",
     *       "eventType": "Licenses.Create",
     *       "state": "waiting",
     *       "created": "2026-11-21T09:30:00.000Z",
     *       "attemptCount": 1,
     *       "lastAttempt": "2026-11-21T09:30:00.400Z",
     *       "lastOutcome": "503",
     *       "nextAttempt": "2026-11-21T09:30:04.700Z",
     *       "body": "{\"type\":\"Licenses.Create\"}",
     *       "attempts": [
     *         {
     *           "at": "2026-11-21T09:30:00.400Z",
     *           "milliseconds": 82,
     *           "headers": {
     *             "webhook-id": "8e03978e-40d5-43dd-bc93-6894a57f9324"
     *           },
     *           "status": 503,
     *           "answer": "Busy",
     *           "error": null
     *         }
     *       ]
     *     }
     */
    WebhookDeliveryDetail: {
      id: components['schemas']['WebhookDeliveryId'];
      /**
       * Format: uuid
       * @description What is sent as `webhook-id`: the same for every attempt.
       */
      messageId: string;
      /**
       * @description The `type` of the event.
       * @example Licenses.Create
       */
      eventType: string;
      state: components['schemas']['WebhookDeliveryState'];
      /**
       * Format: date-time
       * @description When it was queued first.
       */
      created: string;
      /**
       * Format: int64
       * @description How many attempts the log has.
       */
      attemptCount: number;
      /** Format: date-time */
      lastAttempt: string | null;
      /**
       * @description The status of the last answer, or why there was none; null before the first attempt.
       * @example 503
       */
      lastOutcome: string | null;
      /**
       * Format: date-time
       * @description When it is tried next, at the earliest; null unless it waits.
       */
      nextAttempt: string | null;
      /** @description What is sent: a `WebhookEvent` as JSON text. */
      body: string;
      /** @description The last 20 attempts, the first one first. */
      attempts: components['schemas']['WebhookAttempt'][];
    };
    /** @description One request, and its answer. */
    WebhookAttempt: {
      /** Format: date-time */
      at: string;
      /**
       * Format: int64
       * @description How long it took.
       */
      milliseconds: number;
      /** @description The headers that were sent. */
      headers: {
        [key: string]: string;
      };
      /**
       * Format: int32
       * @description Of the answer; null when there was none.
       */
      status: number | null;
      /** @description How the body of the answer began: a kilobyte of it at most. */
      answer: string | null;
      /** @description Why there was no answer, for people. */
      error: string | null;
    };
    /** @description What an endpoint receives. */
    WebhookEvent: {
      /**
       * @description `tableName`, a full stop and `operation` of the event; or `ping`, of a test.
       * @example Licenses.Create
       */
      type: string;
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      data: components['schemas']['WebhookEventData'];
    } & {
      [key: string]: unknown;
    };
    /** @description The event as `GET /api/Events` answers it to administrators; of a `ping`, the endpoint alone. */
    WebhookEventData:
      | components['schemas']['ChangeEvent']
      | {
          webhookId: components['schemas']['WebhookId'];
        };
    /**
     * @description What was saved as a file.
     * @example {
     *       "list": "Licenses",
     *       "rows": 120
     *     }
     */
    ExportRecord: {
      /**
       * @description Which list.
       * @example Licenses
       */
      list: string;
      /**
       * Format: int32
       * @description How many rows the file has.
       */
      rows: number;
    };
    /**
     * @description One page of audit log entries.
     * @example {
     *       "items": [
     *         {
     *           "id": 20417,
     *           "tableName": "Licenses",
     *           "recordId": "1042",
     *           "operation": "Create",
     *           "userId": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *           "operationDate": "2026-11-21T09:30:00.000Z",
     *           "recordName": "Gates"
     *         }
     *       ],
     *       "pageNumber": 1,
     *       "totalPages": 1,
     *       "totalCount": 1,
     *       "hasPreviousPage": false,
     *       "hasNextPage": false,
     *       "nextCursor": "eyJzIjoiaWQifQ"
     *     }
     */
    AuditLogPage: {
      items: components['schemas']['AuditLogSummary'][];
      /**
       * Format: int32
       * @description The page that this is.
       */
      pageNumber: number;
      /**
       * Format: int64
       * @description How many pages there are.
       */
      totalPages: number;
      /**
       * Format: int64
       * @description How many entries there are on all pages.
       */
      totalCount: number;
      hasPreviousPage: boolean;
      hasNextPage: boolean;
      nextCursor?: components['schemas']['Cursor'] | undefined;
    };
    /**
     * @description A staff account.
     * @example {
     *       "id": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *       "userName": "ada@provider.example",
     *       "email": "ada@provider.example",
     *       "emailConfirmed": true,
     *       "phoneNumber": "+44 20 7946 0000",
     *       "phoneNumberConfirmed": false,
     *       "twoFactorEnabled": false,
     *       "lockoutEnabled": true,
     *       "lockoutEnd": null,
     *       "accessFailedCount": 0,
     *       "firstName": "Ada",
     *       "lastName": "Lovelace",
     *       "location": "London",
     *       "department": "Licensing",
     *       "isAdmin": true,
     *       "isApproved": true,
     *       "createdBy": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *       "created": "2026-11-21T09:30:00.000Z",
     *       "etag": "\"7-3\""
     *     }
     */
    User: {
      id: components['schemas']['UserId'];
      userName: string;
      email: string;
      emailConfirmed: boolean;
      phoneNumber: string | null;
      phoneNumberConfirmed: boolean;
      twoFactorEnabled: boolean;
      /** @description Whether failed sign-ins lock the account. */
      lockoutEnabled: boolean;
      /**
       * Format: date-time
       * @description Until when the account is locked.
       */
      lockoutEnd: string | null;
      /**
       * Format: int32
       * @description Failed sign-ins since the last success.
       */
      accessFailedCount: number;
      firstName: string | null;
      lastName: string | null;
      location: string | null;
      department: string | null;
      /** @description Administrator (true) or User (false). */
      isAdmin: boolean;
      /** @description Whether the user may sign in; false for somebody who signed up, or whom an API token created, and waits for approval. Optional. */
      isApproved?: boolean | undefined;
      /** @description Who created the account. */
      createdBy: components['schemas']['Author'] | null;
      /** Format: date-time */
      created: string;
      etag?: components['schemas']['EntityTag'] | undefined;
    };
    /**
     * @description A new user.
     * @example {
     *       "email": "grace@provider.example",
     *       "password": "correct-Horse-7",
     *       "firstName": "Grace",
     *       "lastName": "Hopper",
     *       "isAdmin": false
     *     }
     */
    UserInput: {
      /**
       * Format: email
       * @description Unique, whatever its case. In ASCII characters only.
       */
      email: string;
      /**
       * Format: password
       * @description At least 8 characters, among them an uppercase letter, a lowercase letter, a number and a special character.
       */
      password: string;
      phoneNumber?: string | null | undefined;
      /** @default false */
      twoFactorEnabled?: boolean | undefined;
      /** @default false */
      emailConfirmed?: boolean | undefined;
      firstName: string;
      lastName: string;
      location?: string | null | undefined;
      department?: string | null | undefined;
      /** @default false */
      isAdmin?: boolean | undefined;
      /** @description Ignored: the server sets it. */
      readonly id?: components['schemas']['UserId'] | undefined;
      /** @description Ignored: the server sets it. */
      readonly userName?: string | undefined;
      /** @description Ignored: the server sets it. */
      readonly phoneNumberConfirmed?: boolean | undefined;
      /** @description Ignored: the server sets it. */
      readonly lockoutEnabled?: boolean | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly lockoutEnd?: string | null | undefined;
      /**
       * Format: int32
       * @description Ignored: the server sets it.
       */
      readonly accessFailedCount?: number | undefined;
      /** @description Ignored: the server sets it. */
      readonly isApproved?: boolean | undefined;
      /** @description Ignored: the server sets it. */
      readonly createdBy?: string | null | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly created?: string | undefined;
      /** @description Ignored: the server sets it. */
      readonly etag?: components['schemas']['EntityTag'] | undefined;
    };
    /**
     * @description The new values of a user.
     * @example {
     *       "email": "ada@provider.example",
     *       "firstName": "Ada",
     *       "lastName": "Lovelace",
     *       "location": "London",
     *       "department": null,
     *       "id": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11"
     *     }
     */
    UserUpdate: {
      /**
       * Format: email
       * @description Unique, whatever its case. In ASCII characters only.
       */
      email?: string | undefined;
      /**
       * Format: password
       * @description Needed to change one's own password.
       */
      currentPassword?: string | null | undefined;
      /**
       * Format: password
       * @description A new password; absent, null or empty to keep the old one.
       */
      newPassword?: string | null | undefined;
      phoneNumber?: string | null | undefined;
      twoFactorEnabled?: boolean | undefined;
      firstName?: string | null | undefined;
      lastName?: string | null | undefined;
      location?: string | null | undefined;
      department?: string | null | undefined;
      isAdmin?: boolean | undefined;
      /** @description Optional; the same id as in the path. */
      id?: components['schemas']['UserId'] | undefined;
      /** @description Ignored: the server sets it. */
      readonly emailConfirmed?: boolean | undefined;
      /** @description Ignored: the server sets it. */
      readonly userName?: string | undefined;
      /** @description Ignored: the server sets it. */
      readonly phoneNumberConfirmed?: boolean | undefined;
      /** @description Ignored: the server sets it. */
      readonly lockoutEnabled?: boolean | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly lockoutEnd?: string | null | undefined;
      /**
       * Format: int32
       * @description Ignored: the server sets it.
       */
      readonly accessFailedCount?: number | undefined;
      /** @description Ignored: the server sets it. */
      readonly isApproved?: boolean | undefined;
      /** @description Ignored: the server sets it. */
      readonly createdBy?: string | null | undefined;
      /**
       * Format: date-time
       * @description Ignored: the server sets it.
       */
      readonly created?: string | undefined;
      /** @description Ignored: the server sets it. */
      readonly etag?: components['schemas']['EntityTag'] | undefined;
    };
    /**
     * @description A proof that an address or a number belongs to a user.
     * @example {
     *       "userId": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *       "token": "Q0ZESjhO"
     *     }
     */
    Confirmation: {
      userId: components['schemas']['UserId'];
      /** @description The token that was sent there. */
      token: string;
    };
    /**
     * @description A proof that an address or a number belongs to a user.
     * @example {
     *       "userId": "5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11",
     *       "token": "Q0ZESjhO"
     *     }
     */
    ConfirmationInput: {
      userId: components['schemas']['UserId'];
      /** @description The token that was sent there. */
      token: string;
    };
  };
  responses: {
    /** @description Deleted. */
    Deleted: {
      headers: {
        [name: string]: unknown;
      };
      content?: never;
    };
    /**
     * @description Anything else that can go wrong, in this version of the server or a later one. What answers may be a proxy before it:
     *     then there may be another body.
     */
    Problem: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "/reference/errors.html#server-fault",
         *       "code": "server-fault",
         *       "title": "Internal Server Error",
         *       "status": 500,
         *       "detail": "Something went wrong on the server. Its log has the details under 4f1c2d9e-7a34-4a55-9d0b-0f4a1f0e5f61."
         *     }
         */
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The input was refused. `errors` says which fields, when fields are to blame. */
    BadRequest: {
      headers: {
        'X-Request-Id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "/reference/errors.html#invalid-input",
         *       "code": "invalid-input",
         *       "title": "Bad Request",
         *       "status": 400,
         *       "detail": "The input was refused.",
         *       "errors": {
         *         "ApplicationName": [
         *           "Application name is required"
         *         ]
         *       }
         *     }
         */
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description No token, or one whose session has ended. */
    Unauthorized: {
      headers: {
        'X-Request-Id': components['headers']['RequestId'];
        'WWW-Authenticate': components['headers']['WwwAuthenticate'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "/reference/errors.html#sign-in-needed",
         *       "code": "sign-in-needed",
         *       "title": "Unauthorized",
         *       "status": 401,
         *       "detail": "Sign in to continue."
         *     }
         */
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The caller is known, but their role, or the scopes of their API token, do not allow this. */
    Forbidden: {
      headers: {
        'X-Request-Id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "/reference/errors.html#not-allowed",
         *       "code": "not-allowed",
         *       "title": "Forbidden",
         *       "status": 403,
         *       "detail": "Only administrators may do this."
         *     }
         */
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description There is no such entry. */
    NotFound: {
      headers: {
        'X-Request-Id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "/reference/errors.html#not-found",
         *       "code": "not-found",
         *       "title": "Not Found",
         *       "status": 404,
         *       "detail": "There is no entry with this id."
         *     }
         */
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description It contradicts what is stored. A license overlaps, a name or an e-mail address is taken, or the entry is still in use. */
    Conflict: {
      headers: {
        'X-Request-Id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "/reference/errors.html#license-overlap",
         *       "code": "license-overlap",
         *       "title": "Conflict",
         *       "status": 409,
         *       "inTheWay": [
         *         {
         *           "id": 1042,
         *           "number": "L-00417-P",
         *           "applications": [
         *             {
         *               "id": 7,
         *               "applicationName": "Gates"
         *             }
         *           ]
         *         }
         *       ],
         *       "detail": "Customer \"OSL - Oslo Gardermoen\" already has valid license(s) for the following application(s): Gates. Please remove these applications or select a different customer."
         *     }
         */
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description What was asked for was there and is no more. */
    Gone: {
      headers: {
        'X-Request-Id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "/reference/errors.html#events-gone",
         *       "code": "events-gone",
         *       "title": "Gone",
         *       "status": 410,
         *       "detail": "An older state of the database was put back: read everything again, and go on from \"end\"."
         *     }
         */
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description Somebody changed the entry since the `ETag` in `If-Match` was read. */
    PreconditionFailed: {
      headers: {
        'X-Request-Id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "/reference/errors.html#stale",
         *       "code": "stale",
         *       "title": "Precondition Failed",
         *       "status": 412,
         *       "detail": "Somebody else changed this entry in the meantime. Read it again."
         *     }
         */
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The `Idempotency-Key` belongs to another call. Nothing was changed. */
    KeyReused: {
      headers: {
        'X-Request-Id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "/reference/errors.html#idempotency-key-reused",
         *       "code": "idempotency-key-reused",
         *       "title": "Unprocessable Entity",
         *       "status": 422,
         *       "detail": "This Idempotency-Key was used for another call. Use a new key for each change."
         *     }
         */
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The body is larger than the server accepts. */
    PayloadTooLarge: {
      headers: {
        'X-Request-Id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "/reference/errors.html#too-large",
         *       "code": "too-large",
         *       "title": "Payload Too Large",
         *       "status": 413,
         *       "detail": "The body is too large."
         *     }
         */
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The body is not JSON, or said to be in another charset than UTF-8 or under a `Content-Encoding`. */
    UnsupportedMediaType: {
      headers: {
        'X-Request-Id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "/reference/errors.html#body-not-json",
         *       "code": "body-not-json",
         *       "title": "Unsupported Media Type",
         *       "status": 415,
         *       "detail": "Send the body as application/json."
         *     }
         */
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description Too many attempts, or more calls of an API token than it may make. `Retry-After` says when to try again. */
    TooManyRequests: {
      headers: {
        'X-Request-Id': components['headers']['RequestId'];
        'Retry-After': components['headers']['RetryAfter'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimitPolicy'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "/reference/errors.html#too-many-requests",
         *       "code": "too-many-requests",
         *       "title": "Too Many Requests",
         *       "status": 429,
         *       "detail": "Too many attempts. Try again later."
         *     }
         */
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /**
     * @description The server is stopping, its database does not answer, or too many passwords wait to be checked. `Retry-After`
     *     says when to try again.
     */
    ServiceUnavailable: {
      headers: {
        'X-Request-Id': components['headers']['RequestId'];
        'Retry-After': components['headers']['RetryAfter'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "/reference/errors.html#unavailable",
         *       "code": "unavailable",
         *       "title": "Service Unavailable",
         *       "status": 503,
         *       "detail": "The service is not available at the moment. Try again later."
         *     }
         */
        'application/problem+json': components['schemas']['Problem'];
      };
    };
  };
  parameters: {
    /** @description Whether the answer has the license file in it. Without it, the answer has. */
    IncludeFile: boolean;
    /**
     * @description Which page, counted from 1.
     * @example 1
     */
    PageNumber: number;
    /**
     * @description How many entries a page holds, at most 1,000.
     * @example 100
     */
    PageSize: number;
    /**
     * @description How many airports a page holds, at most 10,000.
     * @example 10000
     */
    AirportPageSize: number;
    /**
     * @description Text to look for; absent or empty for all.
     * @example Oslo
     */
    SearchTerm: string;
    /**
     * @description A license number, its digits, or the name of a license file; absent or empty for all.
     * @example L-00417-P
     */
    LicenseSearchTerm: string;
    /** @description Only the licenses of this customer. */
    CustomerIdFilter: components['schemas']['CustomerId'];
    /** @description Only expired licenses (true), or only active ones (false). Suspended licenses are neither. */
    ExpiredFilter: boolean;
    /** @description Only licenses that count as this. */
    StatusFilter: components['schemas']['LicenseStatus'];
    /**
     * @description Only the license with this number, as people type it.
     * @example L-00417-P
     */
    NumberFilter: string;
    /** @description Only licenses that cover this application. */
    ApplicationIdFilter: components['schemas']['ApplicationId'];
    /**
     * @description Only what stands at, or belongs to the customer at, the airport with this IATA code, in any case.
     * @example OSL
     */
    AirportCodeFilter: string;
    /**
     * @description Only what this user created, or `System`.
     * @example 5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11
     */
    CreatedByFilter: string;
    /**
     * @description Only licenses whose last day is this day (UTC) or a later one. Of an instant its day counts.
     * @example 2026-12-01
     */
    ExpiresFromFilter: string;
    /**
     * @description Only licenses whose last day is this day (UTC) or an earlier one. Of an instant its day counts.
     * @example 2026-12-31
     */
    ExpiresToFilter: string;
    /**
     * @description Only what was created or changed at or after this time. What was deleted meanwhile is not in any list: the audit
     *     log and `GET /api/Deleted` tell of it.
     * @example 2026-11-01T00:00:00.000Z
     */
    UpdatedSinceFilter: string;
    /**
     * @description The `nextCursor` of a page: only what comes behind it. See "Reading a list to its end".
     * @example -id~1042~1042~ztntfp
     */
    After: string;
    /** @description The order; by default `id`. Names in any case and without accents. */
    ApplicationSort: 'id' | '-id' | 'applicationName' | '-applicationName';
    /** @description The order; by default `code`. */
    AirportSort: 'code' | '-code' | 'id' | '-id';
    /** @description The order; by default `id`. Names in any case and without accents. */
    CustomerSort: 'id' | '-id' | 'customerName' | '-customerName';
    /**
     * @description The order; by default `-id`, newest first. `updatedDate` of a license that was never changed is its
     *     `createdDate`.
     */
    LicenseSort: 'id' | '-id' | 'expiryDate' | '-expiryDate' | 'updatedDate' | '-updatedDate';
    /**
     * @description The order; by default `-id`, newest first. With `FromDate` or `ToDate` entries come in the order of their time,
     *     and by `id` within one.
     */
    AuditLogSort: 'id' | '-id';
    /** @description Only what this user did. */
    UserIdFilter: components['schemas']['UserId'];
    /** @description What kind of record it is. */
    TimelineTableInPath: components['schemas']['TimelineTable'];
    /** @description Only records of this kind. */
    DeletedTableFilter: components['schemas']['DeletedTable'];
    /** @description What kind of record it was. */
    DeletedTableInPath: components['schemas']['DeletedTable'];
    /**
     * @description The record's id, as the audit log names it.
     * @example 1042
     */
    RecordIdInPath: string;
    /** @description The session's id. */
    SessionIdInPath: components['schemas']['SessionId'];
    /** @description The token's id. */
    TokenIdInPath: components['schemas']['ApiTokenId'];
    /** @description The endpoint's id. */
    WebhookIdInPath: components['schemas']['WebhookId'];
    /** @description The delivery's id. */
    WebhookDeliveryIdInPath: components['schemas']['WebhookDeliveryId'];
    /** @description Whether each change is listed once, with all its entries in `change`. Without it, each entry is listed. */
    GroupedFilter: boolean;
    /**
     * @description Only what was done in this way. What is not among these is found by its operation.
     * @example Renewed
     */
    KindFilter: 'Issued' | 'Renewed' | 'Changed' | 'Suspended' | 'Reinstated' | 'Restored';
    /**
     * @description Only what is in the timeline of a record of this kind, which `SubjectId` names; one without the other is ignored.
     *     Of a license that is everything about its number, of a customer and of an application their licenses as well.
     */
    SubjectTableFilter: components['schemas']['TimelineTable'];
    /**
     * @description The id of the record that `SubjectTable` is about; of a license any id that it ever had.
     * @example 12
     */
    SubjectIdFilter: string;
    /**
     * @description Only changes to this table, such as `Licenses`.
     * @example Licenses
     */
    TableNameFilter: string;
    /**
     * @description Only changes to the record with this id.
     * @example 1042
     */
    RecordIdFilter: string;
    /** @description Only changes of this kind. */
    OperationFilter: components['schemas']['AuditOperation'];
    /**
     * @description Only changes at or after this time.
     * @example 2026-11-01T00:00:00.000Z
     */
    FromDateFilter: string;
    /**
     * @description Only changes at or before this time.
     * @example 2026-11-30T23:59:59.999Z
     */
    ToDateFilter: string;
    /** @description The license. */
    LicenseIdInQuery: components['schemas']['LicenseId'];
    /** @description The application's id. */
    ApplicationIdInPath: components['schemas']['ApplicationId'];
    /** @description The airport's id. */
    AirportIdInPath: components['schemas']['AirportId'];
    /** @description The customer's id. */
    CustomerIdInPath: components['schemas']['CustomerId'];
    /** @description The license's id. */
    LicenseIdInPath: components['schemas']['LicenseId'];
    /**
     * @description The license's number.
     * @example L-00417-P
     */
    LicenseNumberInPath: string;
    /** @description The license's id. */
    LicenseIdOfLink: components['schemas']['LicenseId'];
    /** @description The application's id. */
    ApplicationIdOfLink: components['schemas']['ApplicationId'];
    /** @description The entry's id. */
    AuditLogIdInPath: components['schemas']['AuditLogId'];
    /** @description The user's id. */
    UserIdInPath: components['schemas']['UserId'];
    /**
     * @description The `ETag` (or `etag`) that was read, several of them, or `*`. The call is refused with 412 when none is the
     *     current one, and with 400 when there is none in it: the quotation marks belong to an `ETag`.
     * @example "7-3"
     */
    IfMatch: string;
    /**
     * @description Any text that the caller uses for this one change, such as a random UUID: see "Repeating a POST".
     * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
     */
    IdempotencyKey: string;
    /**
     * @description The `ETag` of the answer that the caller still has.
     * @example "airports-12"
     */
    IfNoneMatch: string;
  };
  requestBodies: never;
  headers: {
    /**
     * @description Names this state of the resource; it changes when the resource does.
     * @example "7-3"
     */
    ETag: string;
    /**
     * @description How many seconds to wait before calling again.
     * @example 30
     */
    RetryAfter: number;
    /**
     * @description Where what was created is, on the host that was asked.
     * @example /lm/api/Customers/12
     */
    Location: string;
    /**
     * @description How to call instead (RFC 6750).
     * @example Bearer error="invalid_token"
     */
    WwwAuthenticate: string;
    /**
     * @description How many calls (`r`) the API token may still make in the next seconds (`t`). Absent without an API token.
     * @example "token";r=0;t=7
     */
    RateLimit: string;
    /**
     * @description How many calls (`q`) an API token may make in so many seconds (`w`). Absent without an API token.
     * @example "token";q=1000;w=10
     */
    RateLimitPolicy: string;
    /**
     * @description Makes this browser known to the account, so that other people's failed sign-ins do not lock it out there. It opens
     *     no session. It ends with the password. It comes with a session that is opened and with a new password.
     * @example lm-device=0d5e…; Path=/lm; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure
     */
    DeviceCookie: string;
    /**
     * @description Names the request in the server's log.
     * @example 4f1c2d9e-7a34-4a55-9d0b-0f4a1f0e5f61
     */
    RequestId: string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  login: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LoginInput'];
      };
    };
    responses: {
      /** @description Signed in. */
      200: {
        headers: {
          'Set-Cookie': components['headers']['DeviceCookie'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LoginResult'];
        };
      };
      400: components['responses']['BadRequest'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  register: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RegisterInput'];
      };
    };
    responses: {
      /** @description Signed up and signed in. */
      200: {
        headers: {
          'Set-Cookie': components['headers']['DeviceCookie'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LoginResult'];
        };
      };
      400: components['responses']['BadRequest'];
      403: components['responses']['Forbidden'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  logout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Signed out. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "Signed out."
           *     }
           */
          'application/json': components['schemas']['Message'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  listApplications: {
    parameters: {
      query: {
        /**
         * @description Text to look for; absent or empty for all.
         * @example Oslo
         */
        SearchTerm?: components['parameters']['SearchTerm'] | undefined;
        /**
         * @description Which page, counted from 1.
         * @example 1
         */
        PageNumber: components['parameters']['PageNumber'];
        /**
         * @description How many entries a page holds, at most 1,000.
         * @example 100
         */
        PageSize: components['parameters']['PageSize'];
        /**
         * @description Only what this user created, or `System`.
         * @example 5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11
         */
        CreatedBy?: components['parameters']['CreatedByFilter'] | undefined;
        /** @description The order; by default `id`. Names in any case and without accents. */
        Sort?: components['parameters']['ApplicationSort'] | undefined;
        /**
         * @description The `nextCursor` of a page: only what comes behind it. See "Reading a list to its end".
         * @example -id~1042~1042~ztntfp
         */
        After?: components['parameters']['After'] | undefined;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApplicationPage'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  createApplication: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Any text that the caller uses for this one change, such as a random UUID: see "Repeating a POST".
         * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
         */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ApplicationInput'];
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          Location: components['headers']['Location'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Application'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['KeyReused'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  updateApplication: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` (or `etag`) that was read, several of them, or `*`. The call is refused with 412 when none is the
         *     current one, and with 400 when there is none in it: the quotation marks belong to an `ETag`.
         * @example "7-3"
         */
        'If-Match'?: components['parameters']['IfMatch'];
      };
      path: {
        /** @description The application's id. */
        id: components['parameters']['ApplicationIdInPath'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ApplicationUpdate'];
      };
    };
    responses: {
      /** @description Changed. */
      204: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  deleteApplication: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` (or `etag`) that was read, several of them, or `*`. The call is refused with 412 when none is the
         *     current one, and with 400 when there is none in it: the quotation marks belong to an `ETag`.
         * @example "7-3"
         */
        'If-Match'?: components['parameters']['IfMatch'];
      };
      path: {
        /** @description The application's id. */
        id: components['parameters']['ApplicationIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['Deleted'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      412: components['responses']['PreconditionFailed'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  countValidLicenses: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The application's id. */
        id: components['parameters']['ApplicationIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The months, earliest first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidLicenses'][];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  listAirports: {
    parameters: {
      query: {
        /**
         * @description Which page, counted from 1.
         * @example 1
         */
        PageNumber: components['parameters']['PageNumber'];
        /**
         * @description How many airports a page holds, at most 10,000.
         * @example 10000
         */
        PageSize: components['parameters']['AirportPageSize'];
        /**
         * @description Only what stands at, or belongs to the customer at, the airport with this IATA code, in any case.
         * @example OSL
         */
        AirportCode?: components['parameters']['AirportCodeFilter'] | undefined;
        /**
         * @description Only what was created or changed at or after this time. What was deleted meanwhile is not in any list: the audit
         *     log and `GET /api/Deleted` tell of it.
         * @example 2026-11-01T00:00:00.000Z
         */
        UpdatedSince?: components['parameters']['UpdatedSinceFilter'] | undefined;
        /** @description The order; by default `code`. */
        Sort?: components['parameters']['AirportSort'] | undefined;
        /**
         * @description The `nextCursor` of a page: only what comes behind it. See "Reading a list to its end".
         * @example -id~1042~1042~ztntfp
         */
        After?: components['parameters']['After'] | undefined;
      };
      header?: {
        /**
         * @description The `ETag` of the answer that the caller still has.
         * @example "airports-12"
         */
        'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AirportPage'];
        };
      };
      /** @description Nothing changed since the answer whose `ETag` was sent. */
      304: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  createAirport: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Any text that the caller uses for this one change, such as a random UUID: see "Repeating a POST".
         * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
         */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AirportInput'];
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          Location: components['headers']['Location'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AirportDetail'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['KeyReused'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  getAirport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The airport's id. */
        id: components['parameters']['AirportIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The airport. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AirportDetail'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  updateAirport: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` (or `etag`) that was read, several of them, or `*`. The call is refused with 412 when none is the
         *     current one, and with 400 when there is none in it: the quotation marks belong to an `ETag`.
         * @example "7-3"
         */
        'If-Match'?: components['parameters']['IfMatch'];
      };
      path: {
        /** @description The airport's id. */
        id: components['parameters']['AirportIdInPath'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AirportUpdate'];
      };
    };
    responses: {
      /** @description Changed. */
      204: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  deleteAirport: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` (or `etag`) that was read, several of them, or `*`. The call is refused with 412 when none is the
         *     current one, and with 400 when there is none in it: the quotation marks belong to an `ETag`.
         * @example "7-3"
         */
        'If-Match'?: components['parameters']['IfMatch'];
      };
      path: {
        /** @description The airport's id. */
        id: components['parameters']['AirportIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['Deleted'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      412: components['responses']['PreconditionFailed'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  listCustomers: {
    parameters: {
      query: {
        /**
         * @description Text to look for; absent or empty for all.
         * @example Oslo
         */
        SearchTerm?: components['parameters']['SearchTerm'] | undefined;
        /**
         * @description Which page, counted from 1.
         * @example 1
         */
        PageNumber: components['parameters']['PageNumber'];
        /**
         * @description How many entries a page holds, at most 1,000.
         * @example 100
         */
        PageSize: components['parameters']['PageSize'];
        /**
         * @description Only what stands at, or belongs to the customer at, the airport with this IATA code, in any case.
         * @example OSL
         */
        AirportCode?: components['parameters']['AirportCodeFilter'] | undefined;
        /**
         * @description Only what this user created, or `System`.
         * @example 5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11
         */
        CreatedBy?: components['parameters']['CreatedByFilter'] | undefined;
        /**
         * @description Only what was created or changed at or after this time. What was deleted meanwhile is not in any list: the audit
         *     log and `GET /api/Deleted` tell of it.
         * @example 2026-11-01T00:00:00.000Z
         */
        UpdatedSince?: components['parameters']['UpdatedSinceFilter'] | undefined;
        /** @description The order; by default `id`. Names in any case and without accents. */
        Sort?: components['parameters']['CustomerSort'] | undefined;
        /**
         * @description The `nextCursor` of a page: only what comes behind it. See "Reading a list to its end".
         * @example -id~1042~1042~ztntfp
         */
        After?: components['parameters']['After'] | undefined;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CustomerPage'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  createCustomer: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Any text that the caller uses for this one change, such as a random UUID: see "Repeating a POST".
         * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
         */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CustomerInput'];
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          Location: components['headers']['Location'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CustomerDetail'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['KeyReused'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  getCustomer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The customer's id. */
        id: components['parameters']['CustomerIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The customer. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CustomerDetail'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  updateCustomer: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` (or `etag`) that was read, several of them, or `*`. The call is refused with 412 when none is the
         *     current one, and with 400 when there is none in it: the quotation marks belong to an `ETag`.
         * @example "7-3"
         */
        'If-Match'?: components['parameters']['IfMatch'];
      };
      path: {
        /** @description The customer's id. */
        id: components['parameters']['CustomerIdInPath'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CustomerUpdate'];
      };
    };
    responses: {
      /** @description Changed; the customer as it is now. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CustomerDetail'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  deleteCustomer: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` (or `etag`) that was read, several of them, or `*`. The call is refused with 412 when none is the
         *     current one, and with 400 when there is none in it: the quotation marks belong to an `ETag`.
         * @example "7-3"
         */
        'If-Match'?: components['parameters']['IfMatch'];
      };
      path: {
        /** @description The customer's id. */
        id: components['parameters']['CustomerIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['Deleted'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      412: components['responses']['PreconditionFailed'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  listCustomersWithContacts: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the answer that the caller still has.
         * @example "airports-12"
         */
        'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All customers. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CustomerWithContacts'][];
        };
      };
      /** @description Nothing changed since the answer whose `ETag` was sent. */
      304: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  createCustomerWithContacts: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Any text that the caller uses for this one change, such as a random UUID: see "Repeating a POST".
         * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
         */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CustomerWithContactsInput'];
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          Location: components['headers']['Location'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CustomerWithContacts'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['KeyReused'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  getCustomerWithContacts: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The customer's id. */
        id: components['parameters']['CustomerIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The customer. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CustomerWithContacts'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  updateCustomerWithContacts: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` (or `etag`) that was read, several of them, or `*`. The call is refused with 412 when none is the
         *     current one, and with 400 when there is none in it: the quotation marks belong to an `ETag`.
         * @example "7-3"
         */
        'If-Match'?: components['parameters']['IfMatch'];
      };
      path: {
        /** @description The customer's id. */
        id: components['parameters']['CustomerIdInPath'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CustomerWithContactsUpdate'];
      };
    };
    responses: {
      /** @description Changed; the customer as it is now. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CustomerWithContacts'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  listLicenses: {
    parameters: {
      query: {
        /**
         * @description A license number, its digits, or the name of a license file; absent or empty for all.
         * @example L-00417-P
         */
        SearchTerm?: components['parameters']['LicenseSearchTerm'] | undefined;
        /** @description Only the licenses of this customer. */
        CustomerId?: components['parameters']['CustomerIdFilter'] | undefined;
        /** @description Only expired licenses (true), or only active ones (false). Suspended licenses are neither. */
        Expired?: components['parameters']['ExpiredFilter'] | undefined;
        /**
         * @description Which page, counted from 1.
         * @example 1
         */
        PageNumber: components['parameters']['PageNumber'];
        /**
         * @description How many entries a page holds, at most 1,000.
         * @example 100
         */
        PageSize: components['parameters']['PageSize'];
        /** @description Only licenses that count as this. */
        Status?: components['parameters']['StatusFilter'] | undefined;
        /**
         * @description Only the license with this number, as people type it.
         * @example L-00417-P
         */
        Number?: components['parameters']['NumberFilter'] | undefined;
        /** @description Only licenses that cover this application. */
        ApplicationId?: components['parameters']['ApplicationIdFilter'] | undefined;
        /**
         * @description Only what stands at, or belongs to the customer at, the airport with this IATA code, in any case.
         * @example OSL
         */
        AirportCode?: components['parameters']['AirportCodeFilter'] | undefined;
        /**
         * @description Only what this user created, or `System`.
         * @example 5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11
         */
        CreatedBy?: components['parameters']['CreatedByFilter'] | undefined;
        /**
         * @description Only licenses whose last day is this day (UTC) or a later one. Of an instant its day counts.
         * @example 2026-12-01
         */
        ExpiresFrom?: components['parameters']['ExpiresFromFilter'] | undefined;
        /**
         * @description Only licenses whose last day is this day (UTC) or an earlier one. Of an instant its day counts.
         * @example 2026-12-31
         */
        ExpiresTo?: components['parameters']['ExpiresToFilter'] | undefined;
        /**
         * @description Only what was created or changed at or after this time. What was deleted meanwhile is not in any list: the audit
         *     log and `GET /api/Deleted` tell of it.
         * @example 2026-11-01T00:00:00.000Z
         */
        UpdatedSince?: components['parameters']['UpdatedSinceFilter'] | undefined;
        /**
         * @description The order; by default `-id`, newest first. `updatedDate` of a license that was never changed is its
         *     `createdDate`.
         */
        Sort?: components['parameters']['LicenseSort'] | undefined;
        /**
         * @description The `nextCursor` of a page: only what comes behind it. See "Reading a list to its end".
         * @example -id~1042~1042~ztntfp
         */
        After?: components['parameters']['After'] | undefined;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LicensePage'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  createLicense: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Any text that the caller uses for this one change, such as a random UUID: see "Repeating a POST".
         * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
         */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LicenseInput'];
      };
    };
    responses: {
      /** @description Recorded. */
      201: {
        headers: {
          Location: components['headers']['Location'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['License'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['KeyReused'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  generateLicense: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` (or `etag`) that was read, several of them, or `*`. The call is refused with 412 when none is the
         *     current one, and with 400 when there is none in it: the quotation marks belong to an `ETag`.
         * @example "7-3"
         */
        'If-Match'?: components['parameters']['IfMatch'];
        /**
         * @description Any text that the caller uses for this one change, such as a random UUID: see "Repeating a POST".
         * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
         */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['GenerateLicenseInput'];
      };
    };
    responses: {
      /** @description Generated; the id of the new license. */
      201: {
        headers: {
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content: {
          /** @example 1042 */
          'application/json': components['schemas']['LicenseId'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['KeyReused'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  getLicense: {
    parameters: {
      query?: {
        /** @description Whether the answer has the license file in it. Without it, the answer has. */
        IncludeFile?: components['parameters']['IncludeFile'] | undefined;
      };
      header?: never;
      path: {
        /** @description The license's id. */
        id: components['parameters']['LicenseIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The license. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['License'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  updateLicense: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` (or `etag`) that was read, several of them, or `*`. The call is refused with 412 when none is the
         *     current one, and with 400 when there is none in it: the quotation marks belong to an `ETag`.
         * @example "7-3"
         */
        'If-Match'?: components['parameters']['IfMatch'];
      };
      path: {
        /** @description The license's id. */
        id: components['parameters']['LicenseIdInPath'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LicenseUpdate'];
      };
    };
    responses: {
      /** @description Corrected; the license as it is now. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['License'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  deleteLicense: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` (or `etag`) that was read, several of them, or `*`. The call is refused with 412 when none is the
         *     current one, and with 400 when there is none in it: the quotation marks belong to an `ETag`.
         * @example "7-3"
         */
        'If-Match'?: components['parameters']['IfMatch'];
      };
      path: {
        /** @description The license's id. */
        id: components['parameters']['LicenseIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['Deleted'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      412: components['responses']['PreconditionFailed'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  renewLicense: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` (or `etag`) that was read, several of them, or `*`. The call is refused with 412 when none is the
         *     current one, and with 400 when there is none in it: the quotation marks belong to an `ETag`.
         * @example "7-3"
         */
        'If-Match'?: components['parameters']['IfMatch'];
        /**
         * @description Any text that the caller uses for this one change, such as a random UUID: see "Repeating a POST".
         * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
         */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description The license's id. */
        id: components['parameters']['LicenseIdInPath'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RenewLicenseInput'];
      };
    };
    responses: {
      /** @description Renewed; the new license. */
      201: {
        headers: {
          Location: components['headers']['Location'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['License'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['KeyReused'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  suspendLicense: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` (or `etag`) that was read, several of them, or `*`. The call is refused with 412 when none is the
         *     current one, and with 400 when there is none in it: the quotation marks belong to an `ETag`.
         * @example "7-3"
         */
        'If-Match'?: components['parameters']['IfMatch'];
        /**
         * @description Any text that the caller uses for this one change, such as a random UUID: see "Repeating a POST".
         * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
         */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description The license's id. */
        id: components['parameters']['LicenseIdInPath'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SuspendLicenseInput'];
      };
    };
    responses: {
      /** @description Suspended; the license as it is now. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['License'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['KeyReused'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  reinstateLicense: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` (or `etag`) that was read, several of them, or `*`. The call is refused with 412 when none is the
         *     current one, and with 400 when there is none in it: the quotation marks belong to an `ETag`.
         * @example "7-3"
         */
        'If-Match'?: components['parameters']['IfMatch'];
        /**
         * @description Any text that the caller uses for this one change, such as a random UUID: see "Repeating a POST".
         * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
         */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description The license's id. */
        id: components['parameters']['LicenseIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Reinstated; the license as it is now. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['License'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      412: components['responses']['PreconditionFailed'];
      422: components['responses']['KeyReused'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  getLicenseHistory: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The license's id. */
        id: components['parameters']['LicenseIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The issues. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LicenseHistory'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  getLicenseNumber: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The license's number.
         * @example L-00417-P
         */
        number: components['parameters']['LicenseNumberInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The issues. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LicenseHistory'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  addLicenseApplication: {
    parameters: {
      query: {
        /** @description The license. */
        licenseId: components['parameters']['LicenseIdInQuery'];
      };
      header?: {
        /**
         * @description Any text that the caller uses for this one change, such as a random UUID: see "Repeating a POST".
         * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
         */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ApplicationReference'];
      };
    };
    responses: {
      /** @description Added. */
      201: {
        headers: {
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LicenseApplication'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['KeyReused'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  listLicenseApplications: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The license's id. */
        licenseId: components['parameters']['LicenseIdOfLink'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The links. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LicenseApplication'][];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  getLicenseApplication: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The license's id. */
        licenseId: components['parameters']['LicenseIdOfLink'];
        /** @description The application's id. */
        applicationId: components['parameters']['ApplicationIdOfLink'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The link. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LicenseApplication'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  removeLicenseApplication: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The license's id. */
        licenseId: components['parameters']['LicenseIdOfLink'];
        /** @description The application's id. */
        applicationId: components['parameters']['ApplicationIdOfLink'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['Deleted'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  listLicenseKeys: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The keys. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LicenseKeySet'];
        };
      };
      400: components['responses']['BadRequest'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  listAuditLogs: {
    parameters: {
      query: {
        /** @description Whether each change is listed once, with all its entries in `change`. Without it, each entry is listed. */
        Grouped?: components['parameters']['GroupedFilter'] | undefined;
        /**
         * @description Only what was done in this way. What is not among these is found by its operation.
         * @example Renewed
         */
        Kind?: components['parameters']['KindFilter'] | undefined;
        /**
         * @description Only what is in the timeline of a record of this kind, which `SubjectId` names; one without the other is ignored.
         *     Of a license that is everything about its number, of a customer and of an application their licenses as well.
         */
        SubjectTable?: components['parameters']['SubjectTableFilter'] | undefined;
        /**
         * @description The id of the record that `SubjectTable` is about; of a license any id that it ever had.
         * @example 12
         */
        SubjectId?: components['parameters']['SubjectIdFilter'] | undefined;
        /**
         * @description Text to look for; absent or empty for all.
         * @example Oslo
         */
        SearchTerm?: components['parameters']['SearchTerm'] | undefined;
        /** @description Only what this user did. */
        UserId?: components['parameters']['UserIdFilter'] | undefined;
        /**
         * @description Only changes to this table, such as `Licenses`.
         * @example Licenses
         */
        TableName?: components['parameters']['TableNameFilter'] | undefined;
        /**
         * @description Only changes to the record with this id.
         * @example 1042
         */
        RecordId?: components['parameters']['RecordIdFilter'] | undefined;
        /** @description Only changes of this kind. */
        Operation?: components['parameters']['OperationFilter'] | undefined;
        /**
         * @description Only changes at or after this time.
         * @example 2026-11-01T00:00:00.000Z
         */
        FromDate?: components['parameters']['FromDateFilter'] | undefined;
        /**
         * @description Only changes at or before this time.
         * @example 2026-11-30T23:59:59.999Z
         */
        ToDate?: components['parameters']['ToDateFilter'] | undefined;
        /**
         * @description Which page, counted from 1.
         * @example 1
         */
        PageNumber: components['parameters']['PageNumber'];
        /**
         * @description How many entries a page holds, at most 1,000.
         * @example 100
         */
        PageSize: components['parameters']['PageSize'];
        /**
         * @description The order; by default `-id`, newest first. With `FromDate` or `ToDate` entries come in the order of their time,
         *     and by `id` within one.
         */
        Sort?: components['parameters']['AuditLogSort'] | undefined;
        /**
         * @description The `nextCursor` of a page: only what comes behind it. See "Reading a list to its end".
         * @example -id~1042~1042~ztntfp
         */
        After?: components['parameters']['After'] | undefined;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AuditLogPage'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  getAuditLog: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The entry's id. */
        id: components['parameters']['AuditLogIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The entry. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AuditLog'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  proveAuditLog: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The entry's id. */
        id: components['parameters']['AuditLogIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The proof. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LogProof'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  listEvents: {
    parameters: {
      query?: {
        /** @description A cursor, or `end`. */
        After?: string | undefined;
        /** @description How many at most; 100 unless told. */
        Limit?: number | undefined;
        /** @description For how many seconds to wait for an event. */
        Wait?: number | undefined;
      };
      header?: {
        /** @description The cursor of the last event that was received. */
        'Last-Event-ID'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The next events; none when nothing has happened. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ChangeEventPage'];
          /**
           * @example id: 20418-5f0c7d8e
           *     data: {"position":20417,"tableName":"Applications"}
           */
          'text/event-stream': string;
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      410: components['responses']['Gone'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  proveLogConsistency: {
    parameters: {
      query: {
        /** @description The smaller size. */
        First: number;
        /** @description The larger size; the log has so many entries at least. */
        Second: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The proof. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LogConsistency'];
        };
      };
      400: components['responses']['BadRequest'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  addLogCosignature: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Any text that the caller uses for this one change, such as a random UUID: see "Repeating a POST".
         * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
         */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LogCosignature'];
      };
    };
    responses: {
      /** @description Kept. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['KeyReused'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  getLogVerification: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The verification. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LogVerification'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  startLogVerification: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['StartLogVerification'];
      };
    };
    responses: {
      /** @description It has begun. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LogVerification'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  cancelLogVerification: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description None runs any more. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  recordExport: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Any text that the caller uses for this one change, such as a random UUID: see "Repeating a POST".
         * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
         */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ExportRecord'];
      };
    };
    responses: {
      /** @description Written. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['KeyReused'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  listTimeline: {
    parameters: {
      query: {
        /**
         * @description Which page, counted from 1.
         * @example 1
         */
        PageNumber: components['parameters']['PageNumber'];
        /**
         * @description How many entries a page holds, at most 1,000.
         * @example 100
         */
        PageSize: components['parameters']['PageSize'];
      };
      header?: never;
      path: {
        /** @description What kind of record it is. */
        tableName: components['parameters']['TimelineTableInPath'];
        /**
         * @description The record's id, as the audit log names it.
         * @example 1042
         */
        recordId: components['parameters']['RecordIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TimelinePage'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  listDeleted: {
    parameters: {
      query: {
        /**
         * @description Text to look for; absent or empty for all.
         * @example Oslo
         */
        SearchTerm?: components['parameters']['SearchTerm'] | undefined;
        /** @description Only records of this kind. */
        TableName?: components['parameters']['DeletedTableFilter'] | undefined;
        /**
         * @description Which page, counted from 1.
         * @example 1
         */
        PageNumber: components['parameters']['PageNumber'];
        /**
         * @description How many entries a page holds, at most 1,000.
         * @example 100
         */
        PageSize: components['parameters']['PageSize'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeletedPage'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  getDeleted: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description What kind of record it was. */
        tableName: components['parameters']['DeletedTableInPath'];
        /**
         * @description The record's id, as the audit log names it.
         * @example 1042
         */
        recordId: components['parameters']['RecordIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What was deleted. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeletedRecord'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  restoreDeleted: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Any text that the caller uses for this one change, such as a random UUID: see "Repeating a POST".
         * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
         */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description What kind of record it was. */
        tableName: components['parameters']['DeletedTableInPath'];
        /**
         * @description The record's id, as the audit log names it.
         * @example 1042
         */
        recordId: components['parameters']['RecordIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Restored; where it is. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RestoredRecord'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['KeyReused'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  listUsers: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All users. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'][];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  createUser: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Any text that the caller uses for this one change, such as a random UUID: see "Repeating a POST".
         * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
         */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UserInput'];
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          Location: components['headers']['Location'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['KeyReused'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  getCurrentUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The caller. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  updateUser: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` (or `etag`) that was read, several of them, or `*`. The call is refused with 412 when none is the
         *     current one, and with 400 when there is none in it: the quotation marks belong to an `ETag`.
         * @example "7-3"
         */
        'If-Match'?: components['parameters']['IfMatch'];
      };
      path: {
        /** @description The user's id. */
        userId: components['parameters']['UserIdInPath'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UserUpdate'];
      };
    };
    responses: {
      /** @description Changed; the user as it is now. */
      200: {
        headers: {
          'Set-Cookie': components['headers']['DeviceCookie'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  deleteUser: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` (or `etag`) that was read, several of them, or `*`. The call is refused with 412 when none is the
         *     current one, and with 400 when there is none in it: the quotation marks belong to an `ETag`.
         * @example "7-3"
         */
        'If-Match'?: components['parameters']['IfMatch'];
      };
      path: {
        /** @description The user's id. */
        userId: components['parameters']['UserIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['Deleted'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      412: components['responses']['PreconditionFailed'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  approveUser: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Any text that the caller uses for this one change, such as a random UUID: see "Repeating a POST".
         * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
         */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description The user's id. */
        userId: components['parameters']['UserIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The user as it is now. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['KeyReused'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  listUserSessions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The user's id. */
        userId: components['parameters']['UserIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The sessions. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserSession'][];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  endUserSession: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The user's id. */
        userId: components['parameters']['UserIdInPath'];
        /** @description The session's id. */
        sessionId: components['parameters']['SessionIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Ended. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  listUserTokens: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The user's id. */
        userId: components['parameters']['UserIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The tokens. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApiToken'][];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  createUserToken: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The user's id. */
        userId: components['parameters']['UserIdInPath'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewApiToken'];
      };
    };
    responses: {
      /** @description Made. */
      201: {
        headers: {
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApiToken'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  revokeUserToken: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The user's id. */
        userId: components['parameters']['UserIdInPath'];
        /** @description The token's id. */
        tokenId: components['parameters']['TokenIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Revoked. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  issueConfirmation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The user's id. */
        userId: components['parameters']['UserIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The token, and whose it is; the body that `POST /api/Users/confirm-email` takes. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Confirmation'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  confirmEmail: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ConfirmationInput'];
      };
    };
    responses: {
      /** @description Confirmed. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "E-mail address confirmed."
           *     }
           */
          'application/json': components['schemas']['Message'];
        };
      };
      400: components['responses']['BadRequest'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  confirmPhone: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ConfirmationInput'];
      };
    };
    responses: {
      /** @description Confirmed. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "Phone number confirmed."
           *     }
           */
          'application/json': components['schemas']['Message'];
        };
      };
      400: components['responses']['BadRequest'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  listWebhooks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The endpoints. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Webhook'][];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  createWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['WebhookInput'];
      };
    };
    responses: {
      /** @description Added; with its `secret`. */
      201: {
        headers: {
          Location: components['headers']['Location'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Webhook'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  getWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The endpoint's id. */
        webhookId: components['parameters']['WebhookIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The endpoint. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Webhook'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  updateWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` (or `etag`) that was read, several of them, or `*`. The call is refused with 412 when none is the
         *     current one, and with 400 when there is none in it: the quotation marks belong to an `ETag`.
         * @example "7-3"
         */
        'If-Match'?: components['parameters']['IfMatch'];
      };
      path: {
        /** @description The endpoint's id. */
        webhookId: components['parameters']['WebhookIdInPath'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['WebhookUpdate'];
      };
    };
    responses: {
      /** @description Changed; as it is now. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Webhook'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  deleteWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` (or `etag`) that was read, several of them, or `*`. The call is refused with 412 when none is the
         *     current one, and with 400 when there is none in it: the quotation marks belong to an `ETag`.
         * @example "7-3"
         */
        'If-Match'?: components['parameters']['IfMatch'];
      };
      path: {
        /** @description The endpoint's id. */
        webhookId: components['parameters']['WebhookIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['Deleted'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      412: components['responses']['PreconditionFailed'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  rotateWebhookSecret: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The endpoint's id. */
        webhookId: components['parameters']['WebhookIdInPath'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['WebhookSecretRotation'];
      };
    };
    responses: {
      /** @description Made; the endpoint with its new `secret`. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Webhook'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  pingWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Any text that the caller uses for this one change, such as a random UUID: see "Repeating a POST".
         * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
         */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description The endpoint's id. */
        webhookId: components['parameters']['WebhookIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Queued. */
      201: {
        headers: {
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookDelivery'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['KeyReused'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  replayWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Any text that the caller uses for this one change, such as a random UUID: see "Repeating a POST".
         * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
         */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description The endpoint's id. */
        webhookId: components['parameters']['WebhookIdInPath'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['WebhookReplay'];
      };
    };
    responses: {
      /** @description They will be queued within seconds; the endpoint. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Webhook'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['KeyReused'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  listWebhookDeliveries: {
    parameters: {
      query?: {
        /** @description Those of one state alone. */
        State?: components['schemas']['WebhookDeliveryState'] | undefined;
        /** @description The id of the last delivery that was read, to go on behind it. */
        Before?: components['schemas']['WebhookDeliveryId'] | undefined;
        /** @description How many at most; 50 unless told. */
        Limit?: number | undefined;
      };
      header?: never;
      path: {
        /** @description The endpoint's id. */
        webhookId: components['parameters']['WebhookIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The deliveries. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookDeliveryList'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  getWebhookDelivery: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The endpoint's id. */
        webhookId: components['parameters']['WebhookIdInPath'];
        /** @description The delivery's id. */
        deliveryId: components['parameters']['WebhookDeliveryIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The delivery. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookDeliveryDetail'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
  replayWebhookDelivery: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Any text that the caller uses for this one change, such as a random UUID: see "Repeating a POST".
         * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
         */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description The endpoint's id. */
        webhookId: components['parameters']['WebhookIdInPath'];
        /** @description The delivery's id. */
        deliveryId: components['parameters']['WebhookDeliveryIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Queued. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookDelivery'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['KeyReused'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['ServiceUnavailable'];
      default: components['responses']['Problem'];
    };
  };
}

/** Every schema of the contract by its name, such as `Schemas['License']`. */
export type Schemas = components['schemas'];

/** The queries of calls in camelCase, as the functions take them. */
export interface Queries {
  listApplications: {
    /**
     * @description Text to look for; absent or empty for all.
     * @example Oslo
     */
    searchTerm?: components['parameters']['SearchTerm'] | undefined;
    /**
     * @description Which page, counted from 1.
     * @example 1
     */
    pageNumber: components['parameters']['PageNumber'];
    /**
     * @description How many entries a page holds, at most 1,000.
     * @example 100
     */
    pageSize: components['parameters']['PageSize'];
    /**
     * @description Only what this user created, or `System`.
     * @example 5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11
     */
    createdBy?: components['parameters']['CreatedByFilter'] | undefined;
    /** @description The order; by default `id`. Names in any case and without accents. */
    sort?: components['parameters']['ApplicationSort'] | undefined;
    /**
     * @description The `nextCursor` of a page: only what comes behind it. See "Reading a list to its end".
     * @example -id~1042~1042~ztntfp
     */
    after?: components['parameters']['After'] | undefined;
  };
  listAirports: {
    /**
     * @description Which page, counted from 1.
     * @example 1
     */
    pageNumber: components['parameters']['PageNumber'];
    /**
     * @description How many airports a page holds, at most 10,000.
     * @example 10000
     */
    pageSize: components['parameters']['AirportPageSize'];
    /**
     * @description Only what stands at, or belongs to the customer at, the airport with this IATA code, in any case.
     * @example OSL
     */
    airportCode?: components['parameters']['AirportCodeFilter'] | undefined;
    /**
     * @description Only what was created or changed at or after this time. What was deleted meanwhile is not in any list: the audit
     *     log and `GET /api/Deleted` tell of it.
     * @example 2026-11-01T00:00:00.000Z
     */
    updatedSince?: components['parameters']['UpdatedSinceFilter'] | undefined;
    /** @description The order; by default `code`. */
    sort?: components['parameters']['AirportSort'] | undefined;
    /**
     * @description The `nextCursor` of a page: only what comes behind it. See "Reading a list to its end".
     * @example -id~1042~1042~ztntfp
     */
    after?: components['parameters']['After'] | undefined;
  };
  listCustomers: {
    /**
     * @description Text to look for; absent or empty for all.
     * @example Oslo
     */
    searchTerm?: components['parameters']['SearchTerm'] | undefined;
    /**
     * @description Which page, counted from 1.
     * @example 1
     */
    pageNumber: components['parameters']['PageNumber'];
    /**
     * @description How many entries a page holds, at most 1,000.
     * @example 100
     */
    pageSize: components['parameters']['PageSize'];
    /**
     * @description Only what stands at, or belongs to the customer at, the airport with this IATA code, in any case.
     * @example OSL
     */
    airportCode?: components['parameters']['AirportCodeFilter'] | undefined;
    /**
     * @description Only what this user created, or `System`.
     * @example 5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11
     */
    createdBy?: components['parameters']['CreatedByFilter'] | undefined;
    /**
     * @description Only what was created or changed at or after this time. What was deleted meanwhile is not in any list: the audit
     *     log and `GET /api/Deleted` tell of it.
     * @example 2026-11-01T00:00:00.000Z
     */
    updatedSince?: components['parameters']['UpdatedSinceFilter'] | undefined;
    /** @description The order; by default `id`. Names in any case and without accents. */
    sort?: components['parameters']['CustomerSort'] | undefined;
    /**
     * @description The `nextCursor` of a page: only what comes behind it. See "Reading a list to its end".
     * @example -id~1042~1042~ztntfp
     */
    after?: components['parameters']['After'] | undefined;
  };
  listLicenses: {
    /**
     * @description A license number, its digits, or the name of a license file; absent or empty for all.
     * @example L-00417-P
     */
    searchTerm?: components['parameters']['LicenseSearchTerm'] | undefined;
    /** @description Only the licenses of this customer. */
    customerId?: components['parameters']['CustomerIdFilter'] | undefined;
    /** @description Only expired licenses (true), or only active ones (false). Suspended licenses are neither. */
    expired?: components['parameters']['ExpiredFilter'] | undefined;
    /**
     * @description Which page, counted from 1.
     * @example 1
     */
    pageNumber: components['parameters']['PageNumber'];
    /**
     * @description How many entries a page holds, at most 1,000.
     * @example 100
     */
    pageSize: components['parameters']['PageSize'];
    /** @description Only licenses that count as this. */
    status?: components['parameters']['StatusFilter'] | undefined;
    /**
     * @description Only the license with this number, as people type it.
     * @example L-00417-P
     */
    number?: components['parameters']['NumberFilter'] | undefined;
    /** @description Only licenses that cover this application. */
    applicationId?: components['parameters']['ApplicationIdFilter'] | undefined;
    /**
     * @description Only what stands at, or belongs to the customer at, the airport with this IATA code, in any case.
     * @example OSL
     */
    airportCode?: components['parameters']['AirportCodeFilter'] | undefined;
    /**
     * @description Only what this user created, or `System`.
     * @example 5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11
     */
    createdBy?: components['parameters']['CreatedByFilter'] | undefined;
    /**
     * @description Only licenses whose last day is this day (UTC) or a later one. Of an instant its day counts.
     * @example 2026-12-01
     */
    expiresFrom?: components['parameters']['ExpiresFromFilter'] | undefined;
    /**
     * @description Only licenses whose last day is this day (UTC) or an earlier one. Of an instant its day counts.
     * @example 2026-12-31
     */
    expiresTo?: components['parameters']['ExpiresToFilter'] | undefined;
    /**
     * @description Only what was created or changed at or after this time. What was deleted meanwhile is not in any list: the audit
     *     log and `GET /api/Deleted` tell of it.
     * @example 2026-11-01T00:00:00.000Z
     */
    updatedSince?: components['parameters']['UpdatedSinceFilter'] | undefined;
    /**
     * @description The order; by default `-id`, newest first. `updatedDate` of a license that was never changed is its
     *     `createdDate`.
     */
    sort?: components['parameters']['LicenseSort'] | undefined;
    /**
     * @description The `nextCursor` of a page: only what comes behind it. See "Reading a list to its end".
     * @example -id~1042~1042~ztntfp
     */
    after?: components['parameters']['After'] | undefined;
  };
  getLicense: {
    /** @description Whether the answer has the license file in it. Without it, the answer has. */
    includeFile?: components['parameters']['IncludeFile'] | undefined;
  };
  addLicenseApplication: {
    /** @description The license. */
    licenseId: components['parameters']['LicenseIdInQuery'];
  };
  listAuditLogs: {
    /** @description Whether each change is listed once, with all its entries in `change`. Without it, each entry is listed. */
    grouped?: components['parameters']['GroupedFilter'] | undefined;
    /**
     * @description Only what was done in this way. What is not among these is found by its operation.
     * @example Renewed
     */
    kind?: components['parameters']['KindFilter'] | undefined;
    /**
     * @description Only what is in the timeline of a record of this kind, which `SubjectId` names; one without the other is ignored.
     *     Of a license that is everything about its number, of a customer and of an application their licenses as well.
     */
    subjectTable?: components['parameters']['SubjectTableFilter'] | undefined;
    /**
     * @description The id of the record that `SubjectTable` is about; of a license any id that it ever had.
     * @example 12
     */
    subjectId?: components['parameters']['SubjectIdFilter'] | undefined;
    /**
     * @description Text to look for; absent or empty for all.
     * @example Oslo
     */
    searchTerm?: components['parameters']['SearchTerm'] | undefined;
    /** @description Only what this user did. */
    userId?: components['parameters']['UserIdFilter'] | undefined;
    /**
     * @description Only changes to this table, such as `Licenses`.
     * @example Licenses
     */
    tableName?: components['parameters']['TableNameFilter'] | undefined;
    /**
     * @description Only changes to the record with this id.
     * @example 1042
     */
    recordId?: components['parameters']['RecordIdFilter'] | undefined;
    /** @description Only changes of this kind. */
    operation?: components['parameters']['OperationFilter'] | undefined;
    /**
     * @description Only changes at or after this time.
     * @example 2026-11-01T00:00:00.000Z
     */
    fromDate?: components['parameters']['FromDateFilter'] | undefined;
    /**
     * @description Only changes at or before this time.
     * @example 2026-11-30T23:59:59.999Z
     */
    toDate?: components['parameters']['ToDateFilter'] | undefined;
    /**
     * @description Which page, counted from 1.
     * @example 1
     */
    pageNumber: components['parameters']['PageNumber'];
    /**
     * @description How many entries a page holds, at most 1,000.
     * @example 100
     */
    pageSize: components['parameters']['PageSize'];
    /**
     * @description The order; by default `-id`, newest first. With `FromDate` or `ToDate` entries come in the order of their time,
     *     and by `id` within one.
     */
    sort?: components['parameters']['AuditLogSort'] | undefined;
    /**
     * @description The `nextCursor` of a page: only what comes behind it. See "Reading a list to its end".
     * @example -id~1042~1042~ztntfp
     */
    after?: components['parameters']['After'] | undefined;
  };
  listEvents: {
    /** @description A cursor, or `end`. */
    after?: string | undefined;
    /** @description How many at most; 100 unless told. */
    limit?: number | undefined;
    /** @description For how many seconds to wait for an event. */
    wait?: number | undefined;
  };
  proveLogConsistency: {
    /** @description The smaller size. */
    first: number;
    /** @description The larger size; the log has so many entries at least. */
    second: number;
  };
  listTimeline: {
    /**
     * @description Which page, counted from 1.
     * @example 1
     */
    pageNumber: components['parameters']['PageNumber'];
    /**
     * @description How many entries a page holds, at most 1,000.
     * @example 100
     */
    pageSize: components['parameters']['PageSize'];
  };
  listDeleted: {
    /**
     * @description Text to look for; absent or empty for all.
     * @example Oslo
     */
    searchTerm?: components['parameters']['SearchTerm'] | undefined;
    /** @description Only records of this kind. */
    tableName?: components['parameters']['DeletedTableFilter'] | undefined;
    /**
     * @description Which page, counted from 1.
     * @example 1
     */
    pageNumber: components['parameters']['PageNumber'];
    /**
     * @description How many entries a page holds, at most 1,000.
     * @example 100
     */
    pageSize: components['parameters']['PageSize'];
  };
  listWebhookDeliveries: {
    /** @description Those of one state alone. */
    state?: components['schemas']['WebhookDeliveryState'] | undefined;
    /** @description The id of the last delivery that was read, to go on behind it. */
    before?: components['schemas']['WebhookDeliveryId'] | undefined;
    /** @description How many at most; 50 unless told. */
    limit?: number | undefined;
  };
}
